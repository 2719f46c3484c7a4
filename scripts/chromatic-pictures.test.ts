import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { chromaticModes, chromaticPictures } from "../.storybook/chromatic-pictures.ts";

test("Chromatic takes at most 900 pictures, one of every screen and e-mail and two of every component", () => {
  const files = globSync("{packages/{ui,emails},apps/web}/**/*.stories.tsx", {
    exclude: (name) => name === "node_modules",
  });
  const counts = files.map((file) => {
    const stories = [...chromaticPictures(resolve(file), readFileSync(file, "utf8")).values()];
    const pictures = stories.map((left) => {
      if (left === undefined) return Object.keys(chromaticModes).length;
      return "modes" in left ? 1 : 0;
    });
    return { file, least: Math.min(...pictures), sum: pictures.reduce((all, one) => all + one, 0) };
  });
  const drawn = counts.reduce((all, { sum }) => all + sum, 0);
  expect(drawn).toBeGreaterThan(700);
  expect(drawn).toBeLessThanOrEqual(900);
  const components = /^packages\/ui\/src\/components\//;
  expect(counts.filter(({ file, sum }) => components.test(file) && sum !== 2)).toEqual([]);
  expect(counts.filter(({ file, least }) => !components.test(file) && least === 0)).toEqual([]);
});
