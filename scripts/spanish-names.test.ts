import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spanishNames } from "../.storybook/spanish-names.ts";

test("every component has Spanish words, by which Storybook's search finds it, and nothing else has", () => {
  const titles = globSync("packages/ui/src/components/**/*.stories.tsx").flatMap((file) => {
    const title = /^ {2}title: "Components\/.*\/(.+)",$/m.exec(readFileSync(file, "utf8"))?.[1];
    return title === undefined ? [] : [title];
  });
  expect(titles.length).toBeGreaterThan(90);
  expect(Object.keys(spanishNames).toSorted()).toEqual([...new Set(titles)].toSorted());
});
