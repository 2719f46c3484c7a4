import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rareCharacters } from "../.storybook/checks/calibration-card.ts";

const root = path.join(import.meta.dirname, "..");

/** What stories show: components, e-mails, screens, and the demo's and the contract's content. */
const SHOWN = [
  "packages/{ui,emails,api-mocks}/src/**/*.{ts,tsx,css}",
  "packages/ui/docs/**/*.{ts,tsx,mdx}",
  "apps/web/src/**/*.{ts,tsx,css}",
  "openapi.yaml",
];

/** Beyond Latin letters and what the first two blocks of Unicode have. */
const RARE = /[^\p{ASCII}\u{80}-\u{17f}\p{M}]/gu;

test("the calibration card shows every rare character of the stories, of which another machine's font may draw another picture", () => {
  const onCard = new Set(rareCharacters);
  const missing = globSync(SHOWN, { cwd: root, exclude: ["**/*.test.*"] }).flatMap((file) => {
    const found = new Set(readFileSync(path.join(root, file), "utf8").match(RARE));
    return [...found].filter((one) => !onCard.has(one)).map((one) => `${one} in ${file}`);
  });
  expect(missing).toEqual([]);
});
