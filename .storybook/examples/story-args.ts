import ts from "typescript";
import { bare, nameOf, objectOf, type StoryFile } from "./story-file.ts";
import { textOf } from "./source-text.ts";

/** A story's args, by name, as source text; and what they spread that the file doesn't declare as an object. */
export interface StoryArgs {
  readonly values: ReadonlyMap<string, string>;
  readonly spreads: readonly string[];
}

/** The args of a story: those of `meta`, then its own. */
export function storyArgs(
  file: StoryFile,
  sources: readonly (ts.Expression | undefined)[],
): StoryArgs {
  const values = new Map<string, string>();
  const spreads: string[] = [];
  for (const source of sources) {
    const object = objectOf(file, source);
    if (object !== undefined) addArgs(file, object, { values, spreads });
  }
  return { values, spreads };
}

function addArgs(
  file: StoryFile,
  object: ts.ObjectLiteralExpression,
  args: { values: Map<string, string>; spreads: string[] },
): void {
  for (const property of object.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = objectOf(file, property.expression);
      if (spread === undefined) args.spreads.push(textOf(property.expression));
      else addArgs(file, spread, args);
    } else if (ts.isShorthandPropertyAssignment(property)) {
      args.values.set(property.name.text, property.name.text);
    } else if (ts.isPropertyAssignment(property)) {
      const name = nameOf(property.name);
      if (name !== undefined) args.values.set(name, textOf(bare(property.initializer)));
    } else if (ts.isMethodDeclaration(property)) {
      const name = nameOf(property.name);
      if (name !== undefined) args.values.set(name, `function ${textOf(property)}`);
    }
  }
}

/** A prop as JSX writes it: `label="Nombre"`, `disabled`, `rows={3}`. */
export function attribute(name: string, value: string): string {
  if (value === "true") return name;
  return isPlainString(value) ? `${name}=${value}` : `${name}={${value}}`;
}

/** Children as JSX writes them between the tags; nothing without any. */
export function childrenText(value: string | undefined): string {
  if (value === undefined || value === "undefined" || value === "null") return "";
  if (isPlainString(value) && !/[{}<>&]|^" | "$/.test(value)) return value.slice(1, -1);
  return /^<[\s\S]*>$/.test(value) ? value : `{${value}}`;
}

/** Whether a string looks the same in JSX as in code: nothing in it needs escaping. */
function isPlainString(value: string): boolean {
  return /^"[^"\\\n&]*"$/.test(value);
}
