import ts from "typescript";
import type { ComponentGuide, SearchWords } from "../../packages/ui/src/testing/component-guide.ts";
import { bare, nameOf, objectOf, propertyOf, readStoryFile, type StoryFile } from "./story-file.ts";

/** The guide in a file of stories; undefined without one. */
export function guideIn(path: string): ComponentGuide | undefined {
  const file = readStoryFile(path);
  const meta = objectOf(file, file.constants.get("meta"));
  return meta && readGuide(file, meta);
}

/** A component's words for the search, from its stories' source; undefined without them, also in a guide that isn't finished. */
export function wordsIn(path: string): SearchWords | undefined {
  const file = readStoryFile(path);
  const meta = objectOf(file, file.constants.get("meta"));
  const guide = meta && guideOf(file, meta);
  const words = guide && objectOf(file, propertyOf(guide, "words"));
  const { es, en } = { es: undefined, en: undefined, ...recordOf(words) };
  return isText(es) && isText(en) ? { es, en } : undefined;
}

function recordOf(words: ts.Expression | undefined): object {
  const value = words && literal(words);
  return typeof value === "object" && value !== null ? value : {};
}

/** A component's guide, `parameters.guide` of its stories, from their source; undefined without one. */
export function readGuide(
  file: StoryFile,
  meta: ts.ObjectLiteralExpression,
): ComponentGuide | undefined {
  const guide = guideOf(file, meta);
  if (guide === undefined) return undefined;
  const value = literal(guide);
  if (!isGuide(value)) throw new Error(`${file.file}: the guide isn't a ComponentGuide.`);
  return value;
}

function guideOf(file: StoryFile, meta: ts.ObjectLiteralExpression) {
  const parameters = objectOf(file, propertyOf(meta, "parameters"));
  return parameters && objectOf(file, propertyOf(parameters, "guide"));
}

/** The value of a literal made of strings, null, lists and objects. */
function literal(expression: ts.Expression): unknown {
  const value = bare(expression);
  if (ts.isStringLiteralLike(value)) return value.text;
  if (value.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(value)) return value.elements.map(literal);
  if (!ts.isObjectLiteralExpression(value)) {
    throw new Error(`A guide is made of literals, not of ${value.getText()}.`);
  }
  return Object.fromEntries(
    value.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
      const key = nameOf(name);
      return key === undefined ? [] : [[key, literal(initializer)]];
    }),
  );
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isTextList = (value: unknown) => isList(value) && value.every(isText);

function isGuide(value: unknown): value is ComponentGuide {
  if (typeof value !== "object" || value === null) return false;
  const { words, use, avoid, anatomy, keyboard, accessibility, contract } = { ...EMPTY, ...value };
  return (
    [use, avoid].every(isText) &&
    [anatomy, accessibility].every(isTextList) &&
    isList(keyboard) &&
    keyboard.every((row) => isList(row) && isTextList(row[0]) && isText(row[1])) &&
    [words, contract].every((record) => typeof record === "object" && record !== null)
  );
}

const EMPTY: Readonly<Record<keyof ComponentGuide, unknown>> = {
  words: undefined,
  lifecycle: undefined,
  use: undefined,
  avoid: undefined,
  anatomy: undefined,
  keyboard: undefined,
  accessibility: undefined,
  contract: undefined,
};
