import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const { overrides }: { overrides: readonly Override[] } = JSON.parse(
  readFileSync(path.join(root, ".oxlintrc.json"), "utf8"),
);
/** Where lint still allows classes in apps/web. */
const remaining = overrides
  .filter(({ rules }) => rules["react/forbid-dom-props"] === "off")
  .flatMap(({ files }) => files);

test.each(remaining)("%s still has classes; once it has none, take it off the list", (pattern) => {
  const files = globSync(pattern, { cwd: root }).filter((file) => file.endsWith(".tsx"));
  const styled = files.filter((file) =>
    /\b(?:className|style)=/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(styled).not.toEqual([]);
});
