import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colourProblems } from "./colour-rules.ts";

const SOURCES = [
  "apps/*/*.{ts,tsx}",
  "apps/*/src/**/*.{ts,tsx,css}",
  "packages/{api-client,api-mocks,demo,domain,emails,ledger,reconciliation}/src/**/*.{ts,tsx}",
  ".storybook/*.{ts,tsx,css}",
  "packages/ui/{src,docs}/**/*.{ts,tsx,mdx}",
];
/**
 * The design system's own sources, whose literals define tokens; pictures that the server draws or re-encodes, receipts of the mock
 * API, and colours typed by owners, with their tests.
 */
const COLOURS_ARE_DATA =
  /^packages\/(?:ui|api-mocks|demo)\/|\.(?:test|stories)\.tsx?$|\/owner-colors\.ts$|^apps\/api\/src\/(?:platform\/files|paper)\//;

test("colours belong to packages/ui, as tokens", () => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern));
  expect(files.length).toBeGreaterThan(2000);
  const problems = files.flatMap((file) => {
    const colours = COLOURS_ARE_DATA.test(file) ? "data" : "refused";
    const found = colourProblems(readFileSync(file, "utf8"), { colours });
    return found.map((problem) => `${file}:${problem}`);
  });
  expect(problems).toEqual([]);
});

const refused = { colours: "refused" } as const;

test.each([
  ["color: #00687d", "1: colour literal '#00687d'"],
  ["fill='#fff'", "1: colour literal '#fff'"],
  ["background: rgb(0 104 125 / 50%)", "1: colour function 'rgb('"],
  ["background: color-mix(in oklab, red, blue)", "1: colour function 'color-mix('"],
  ["className='hover:bg-teal-700'", "1: palette class 'bg-teal-700'"],
  ["className='text-white'", "1: black or white class 'text-white'"],
  ["className='text-ink/60'", "1: opacity on a colour 'text-ink/60'"],
])("%s is refused", (text, problem) => {
  expect(colourProblems(text, refused)).toEqual([problem]);
});

test.each([
  "className='bg-primary text-on-primary text-sm/6 w-1/2'",
  "href='#contenido'",
  "className='bg-neutral-soft text-neutral-soft-text'",
  "// see issue #12",
])("%s is allowed", (text) => {
  expect(colourProblems(text, refused)).toEqual([]);
});

test("where colours are data, literals are allowed and palette classes still aren't", () => {
  expect(colourProblems("#00687d\nbg-teal-700", { colours: "data" })).toEqual([
    "2: palette class 'bg-teal-700'",
  ]);
});
