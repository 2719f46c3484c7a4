import ts from "typescript";
import type { ComponentGuide } from "../../packages/ui/src/testing/component-guide.ts";
import { bare, nameOf, objectOf, propertyOf, type StoryFile } from "../examples/story-file.ts";

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

/** The value of a literal made of strings, lists and objects. */
function literal(expression: ts.Expression): unknown {
  const value = bare(expression);
  if (ts.isStringLiteralLike(value)) return value.text;
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

function isGuide(value: unknown): value is ComponentGuide {
  if (typeof value !== "object" || value === null) return false;
  const { use, avoid, anatomy, keyboard, accessibility } = { ...EMPTY, ...value };
  return (
    [use, avoid].every(isText) &&
    [anatomy, accessibility].every((list) => isList(list) && list.every(isText)) &&
    isList(keyboard) &&
    keyboard.every((row) => isList(row) && row.length === 2 && row.every(isText))
  );
}

const EMPTY: Readonly<Record<keyof ComponentGuide, unknown>> = {
  use: undefined,
  avoid: undefined,
  anatomy: undefined,
  keyboard: undefined,
  accessibility: undefined,
};
