import { format } from "oxfmt";
import { storyNameFromExport } from "storybook/internal/csf";
import ts from "typescript";
import { addNeededCode, freeNames, importStatements, type NeededCode } from "./needed-code.ts";
import { elementText, renderText } from "./rendered-story.ts";
import { storyArgs } from "./story-args.ts";
import { bare, objectOf, propertyOf, readStoryFile, type StoryFile } from "./story-file.ts";

/** A story as code that a reader can paste into a file of their own. */
export interface Example {
  /** The story's export (`WithIcon`). */
  readonly story: string;
  /** As the sidebar says it (`With Icon`). */
  readonly name: string;
  /** The comment above the story. */
  readonly description: string | undefined;
  /** Whether Storybook draws the component with the story's args, which the controls change. */
  readonly live: boolean;
  /** The modules it needs, one import each. */
  readonly imports: readonly string[];
  /** The same without the component itself. */
  readonly otherImports: readonly string[];
  /** What comes after the imports: declarations that it needs, and a component named like the story. */
  readonly code: string;
}

/** Stories that are for the checks and the eye, and show no use: every variant at once. */
export const NO_EXAMPLE = "Matrix";

/** An example for each story of a component's file. */
export async function examplesOf(path: string): Promise<Example[]> {
  const file = readStoryFile(path);
  const meta = objectOf(file, ts.factory.createIdentifier("meta"));
  if (meta === undefined) return [];
  const names = exportedConsts(file.source).filter((name) => name !== NO_EXAMPLE);
  return Promise.all(names.map((name) => exampleOf(file, meta, name)));
}

function exportedConsts(source: ts.SourceFile): string[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) =>
      declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : [])),
    );
}

async function exampleOf(
  file: StoryFile,
  meta: ts.ObjectLiteralExpression,
  story: string,
): Promise<Example> {
  const own = objectOf(file, ts.factory.createIdentifier(story));
  const of = (name: string) => own && propertyOf(file, own, name);
  const args = storyArgs(file, [propertyOf(file, meta, "args"), of("args")]);
  const render = of("render") ?? propertyOf(file, meta, "render");
  const component = componentName(file, meta);
  const body =
    render === undefined
      ? `(${elementText(component, args)})`
      : renderText(renderFunction(file, render), args);
  const needed: NeededCode = { imports: new Map(), declarations: new Map() };
  addNeededCode(file, body, needed);
  const name = freeNames(body).has(story) ? `${story}Example` : story;
  const rendered = `const ${name} = () => ${body};`;
  return {
    story,
    name: storyNameFromExport(story),
    description: commentOf(file, story),
    live: render === undefined,
    imports: await formatted(importStatements(needed)),
    otherImports: await formatted(importStatements(needed, component)),
    code: (await formatted([[...needed.declarations.values(), rendered].join("\n\n")])).join(""),
  };
}

function commentOf({ declarations }: StoryFile, name: string): string | undefined {
  const statement = declarations.get(name);
  const [comment] = statement === undefined ? [] : ts.getJSDocCommentsAndTags(statement);
  return ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s*\n\s*/g, " ");
}

/** The component of `meta`, without the types of a generic one: JSX infers them. */
export function componentName(file: StoryFile, meta: ts.ObjectLiteralExpression): string {
  const component = propertyOf(file, meta, "component");
  if (component === undefined) throw new Error(`${file.file} names no component.`);
  return ts.isExpressionWithTypeArguments(component)
    ? component.expression.getText()
    : bare(component).getText();
}

function renderFunction(
  file: StoryFile,
  render: ts.Expression,
): ts.ArrowFunction | ts.FunctionExpression {
  const value = bare(render);
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return value;
  throw new Error(`${file.file}: render must be a function written there, not ${value.getText()}.`);
}

async function formatted(codes: readonly string[]): Promise<string[]> {
  return Promise.all(
    codes.map(async (code) => {
      const result = await format("example.tsx", code, { printWidth: 100 });
      const [error] = result.errors;
      if (error !== undefined) throw new Error(`${error.message}\n${code}`);
      return result.code.trimEnd();
    }),
  );
}
