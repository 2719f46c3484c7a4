import path from "node:path";
import ts from "typescript";
import { NOTHING, textOf } from "./source-text.ts";
import {
  importedFile,
  readStoryFile,
  valueOf,
  type ImportedName,
  type StoryFile,
} from "./story-file.ts";

/** Imports by module, and declarations by name in the order in which they are needed. */
export interface NeededCode {
  readonly imports: Map<string, Map<string, ImportedName>>;
  readonly declarations: Map<string, string>;
}

/** The helpers of stories whose values a reader has of their own: a drawn picture is the address of a file. */
const PICTURES = "pictures.ts";

/** What a piece of code needs of the file it comes from: imports, and declarations with what those need in turn. */
export function addNeededCode(file: StoryFile, code: string, needed: NeededCode): void {
  for (const name of freeNames(code)) {
    const imported = file.imports.get(name);
    if (imported !== undefined) addImport(file, name, imported, needed);
    const statement = file.declarations.get(name);
    if (statement === undefined || needed.declarations.has(name)) continue;
    const text = declarationText(file, statement);
    // Listed first, so that two that need each other come to an end; then moved behind what it needs.
    needed.declarations.set(name, text);
    addNeededCode(file, text, needed);
    needed.declarations.delete(name);
    needed.declarations.set(name, text);
  }
}

function addImport(
  file: StoryFile,
  name: string,
  imported: ImportedName,
  needed: NeededCode,
): void {
  if (imported.from === "storybook/test") return;
  if (!imported.from.startsWith(".")) {
    const names = needed.imports.get(imported.from) ?? new Map<string, ImportedName>();
    needed.imports.set(imported.from, names.set(name, imported));
    return;
  }
  const helper = importedFile(file, imported);
  if (path.basename(helper) === PICTURES) {
    needed.declarations.set(name, `const ${name} = "/${kebabCase(name)}.jpg";`);
    return;
  }
  addNeededCode(readStoryFile(helper), imported.exported, needed);
}

/** A declaration as a reader needs it: not exported, and without calls of the story's spies. */
function declarationText(file: StoryFile, statement: ts.Statement): string {
  return textOf(statement, (node) => {
    const isLeftOut =
      node.kind === ts.SyntaxKind.ExportKeyword ||
      (ts.isExpressionStatement(node) && callsSpy(file, node.expression));
    return isLeftOut ? "" : undefined;
  }).trim();
}

/** Whether a call is one of a spy that the file declares. */
function callsSpy(file: StoryFile, call: ts.Expression): boolean {
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return false;
  const spy = valueOf(file, call.expression.text);
  return spy !== undefined && textOf(spy) === NOTHING;
}

/** The names in a piece of code that may stand for something outside of it. */
export function freeNames(code: string): Set<string> {
  const source = ts.createSourceFile(
    "example.tsx",
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Whether an identifier names a member of something, and so nothing of the file. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isPropertyAccessExpression(parent);
  return isNamed && parent.name === node;
}

/** Import statements, one a module in alphabetical order, without a name that the reader has imported. */
export function importStatements({ imports }: NeededCode, imported?: string): string[] {
  return [...imports]
    .map(([from, names]) => ({
      from,
      names: new Map([...names].filter(([name]) => name !== imported)),
    }))
    .filter(({ names }) => names.size > 0)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, names }) => importStatement(from, names));
}

function importStatement(from: string, names: ReadonlyMap<string, ImportedName>): string {
  const sorted = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const typesOnly = sorted.every(([, { typeOnly }]) => typeOnly);
  const defaults = sorted.filter(([, { exported }]) => exported === "default");
  const named = sorted
    .filter(([, { exported }]) => exported !== "default")
    .map(([name, { exported, typeOnly }]) => {
      const renamed = exported === name ? name : `${exported} as ${name}`;
      return typeOnly && !typesOnly ? `type ${renamed}` : renamed;
    });
  const clause = [
    ...defaults.map(([name]) => name),
    ...(named.length === 0 ? [] : [`{ ${named.join(", ")} }`]),
  ].join(", ");
  return `import ${typesOnly ? "type " : ""}${clause} from "${from}";`;
}

/** `motorcyclePicture` as a file's name: `motorcycle-picture`. */
function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
