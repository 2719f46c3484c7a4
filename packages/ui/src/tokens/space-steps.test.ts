import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spaceScale } from "./scale.generated.ts";

// Space is a step of the tokens, or, inside of a control, half a step below the fourth.

const steps = new Set(spaceScale.map(({ name }) => Number(name)));
const allowed = (step: number) => steps.has(step) || (step < 4 && Number.isInteger(step * 2));

/** A utility class for space with a number: 'pb-12', '-mx-1.5', 'scroll-pb-4', 'sm:gap-x-8'. */
const SPACE =
  /(?<![\w-])-?(?:scroll-)?(?:[pm][xytrblse]?|gap(?:-[xy])?|space-[xy])-(\d+(?:\.\d+)?)(?![\w.%/-])/g;

const offScale = (text: string) =>
  [...text.matchAll(SPACE)].filter(([, step]) => !allowed(Number(step))).map(([found]) => found);

test("components and screens keep to the steps of space in the tokens", () => {
  const root = new URL("../../../../", import.meta.url).pathname;
  const files = globSync("{packages/ui,apps/web}/src/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !/\.(?:stories|test)\./.test(file))
    .flatMap((file) => offScale(readFileSync(root + file, "utf8")).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

test("a step outside of the scale is found, whatever it is for", () => {
  expect(offScale("pb-13 sm:-mb-11 scroll-pb-40 gap-x-7 max-md:space-y-9")).toEqual([
    "pb-13",
    "-mb-11",
    "scroll-pb-40",
    "gap-x-7",
    "space-y-9",
  ]);
  expect(offScale("px-3.5 pb-12 -mt-1.5 lg:gap-5 h-13 w-7 mp-9 pb-[calc(6rem+1px)]")).toEqual([]);
});
