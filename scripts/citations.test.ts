import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const written = [
  "*.{md,yaml,cjs,ts}",
  "{.ci,.storybook,apps,docs,packages,scripts}/**/*.{ts,tsx,mjs,cjs,md,mdx,css,yaml}",
];
const notOurs = new Set(["node_modules", "dist", "test-results", "playwright-report", "pictures"]);

/**
 * Codes that cite a document outside the repository: 'B2.3' after a bracket, comma or quote, or before a colon, and 'part
 * A'.
 */
const foreignCode =
  /[(,"'`] ?[AB]\d{1,2}(?:\.\d)?(?=[),: ]| and )|\b[AB]\d\.\d\b|\bpart [AB]\b|\bdesign\.md\b/;

function handwritten(): string[] {
  const exclude = (path: string) => notOurs.has(path.split("/").at(-1) ?? "");
  return globSync(written, { cwd: root, exclude }).filter(
    (file) => !/pnpm-lock|docs\/supply-chain|citations\.test/.test(file),
  );
}

function linesOf(file: string): string[] {
  return readFileSync(join(root, file), "utf8").split("\n");
}

it("no text cites a document that isn't in the repository", () => {
  const found = handwritten().flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      foreignCode.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

it("each decision has a number of its own, in its file's name and in its heading", () => {
  const files = globSync("docs/decisions/*.md", { cwd: root });
  const numbers = files.map((file) => Number(/\/(\d{4})-/.exec(file)?.[1]));
  expect(new Set(numbers).size).toBe(files.length);
  expect(files.map((file) => Number.parseInt(linesOf(file)[0]?.slice(2) ?? "", 10))).toEqual(
    numbers,
  );
});

it("every rule cited by name has its heading and its test", () => {
  const headings = linesOf("docs/rules.md").flatMap((line) =>
    line.startsWith("## ") ? [line.slice(3).toLowerCase().replaceAll(" ", "-")] : [],
  );
  const cited = handwritten().flatMap((file) =>
    [
      ...linesOf(file)
        .join("\n")
        .matchAll(/rules\.md#([\w-]+)/g),
    ].map(([, name]) => name),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect([...new Set(cited)].filter((name) => !headings.includes(name ?? ""))).toEqual([]);
  const tests = handwritten().map((file) => file.replace(".landing.test.ts", ".test.ts"));
  const isTested = (name: string) => tests.includes(`apps/api/test/rules/${name}.test.ts`);
  expect(headings.filter((name) => !isTested(name))).toEqual([]);
});

it("each page names its reader in its first line", () => {
  const others =
    /(CHANGELOG|\/\.changeset|docs\/(owners[\w-]*|proofs|proof-format|decisions\/.*)|contrast-table\.generated)/;
  const pages = handwritten().filter((file) => file.endsWith(".md") && !others.test(file));
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((file) => !/^For [a-z]/.test(linesOf(file)[2] ?? ""))).toEqual([]);
});

it("each test file that a page names is there", () => {
  const files = handwritten();
  const pages = files.filter((file) => file.endsWith(".md"));
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const named = pages.flatMap((file) =>
    Array.from(
      linesOf(file)
        .join("\n")
        .matchAll(/`([\w*{},./-]+\.(?:test|spec)\.tsx?)`/g),
      ([, name = ""]) => ({ file, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const isThere = ({ name }: { name: string }) =>
    name.startsWith("x.") ||
    tests.some((test) => `/${test}`.endsWith(`/${name}`) || matchesGlob(test, `**/${name}`));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

it("a code is found, and text that only looks like one isn't", () => {
  for (const text of ["the close (B1)", "limits (B2, warnings)", "kept (A6).", "as part A says"]) {
    expect(text).toMatch(foreignCode);
  }
  for (const text of ["=cmd|' /C calc'!A0", "A4 paper", "an A/B test"]) {
    expect(text).not.toMatch(foreignCode);
  }
});
