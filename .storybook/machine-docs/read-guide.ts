import ts from "typescript";
import type { ComponentGuide } from "../../packages/ui/src/testing/component-guide.ts";
import {
  bare,
  nameOf,
  objectOf,
  propertyOf,
  readStoryFile,
  type StoryFile,
} from "../examples/story-file.ts";

/** The guide in a file of stories; undefined without one. */
export function guideIn(path: string): ComponentGuide | undefined {
  const file = readStoryFile(path);
  const meta = objectOf(file, ts.factory.createIdentifier("meta"));
  return meta && readGuide(file, meta);
}

/** A component's guide, `parameters.guide` of its stories, from their source; undefined without one. */
export function readGuide(
  file: StoryFile,
  meta: ts.ObjectLiteralExpression,
): ComponentGuide | undefined {
  const parameters = objectOf(file, propertyOf(file, meta, "parameters"));
  const guide = parameters && objectOf(file, propertyOf(file, parameters, "guide"));
  if (guide === undefined) return undefined;
  const value = literal(guide);
  if (!isGuide(value)) throw new Error(`${file.file}: the guide isn't a ComponentGuide.`);
  return value;
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
  use: undefined,
  avoid: undefined,
  anatomy: undefined,
  keyboard: undefined,
  accessibility: undefined,
  contract: undefined,
};
