import { runInThisContext } from "node:vm";
import ts from "typescript";
import type { ComponentGuide, SearchWords } from "../../packages/ui/src/testing/component-guide.ts";
import { objectOf, propertyOf, readStoryFile, type StoryFile } from "./story-file.ts";

/** The guide in a file of stories; undefined without one. */
export function guideIn(path: string): ComponentGuide | undefined {
  const file = readStoryFile(path);
  const meta = objectOf(file, file.constants.get("meta"));
  return meta && readGuide(file, meta);
}

/** A component's words for the search, from its stories' source; undefined without them. */
export const wordsIn = (path: string): SearchWords | undefined => guideIn(path)?.words;

/**
 * A component's guide, `parameters.guide` of its stories, from their source; undefined without one. It is made of literals, so
 * that it runs without the rest of the file; what it must have, its type says there.
 */
export function readGuide(
  file: StoryFile,
  meta: ts.ObjectLiteralExpression,
): ComponentGuide | undefined {
  const parameters = objectOf(file, propertyOf(meta, "parameters"));
  const guide = parameters && objectOf(file, propertyOf(parameters, "guide"));
  if (guide === undefined) return undefined;
  return runInThisContext(ts.transpile(`(${guide.getText()})`), file.file);
}
