import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Documents name commands as somebody types them who has only Node and npm.
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const lab = execFileSync("node", ["packages/lab/main.ts"], { encoding: "utf8" });
const verbs = [...lab.matchAll(/^\w+/gm)].map(([verb]) => verb);
const pages = execFileSync("git", ["ls-files", "*.md", ":!*CHANGELOG.md"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The commands of a document that nobody could type, by the packages' own scripts and the laboratory's verbs. */
function unknownCommands(text: string): string[] {
  const wrong = (known: readonly string[], pattern: RegExp) =>
    [...text.matchAll(pattern)].filter(([, name = ""]) => !known.includes(name));
  return [
    ...wrong(Object.keys(scripts), /\bnpm run (?!lab -- )([\w:-]+)/g),
    ...wrong(verbs, /\bnpm run lab -- ([\w-]+)/g),
    // Nobody needs pnpm for a script, nor for a tool; other projects have their own.
    ...[...text.matchAll(/(?<![\w./-])pnpm (?!exec rifas-mock)([\w:-]+)/g)].filter(
      ([, name = ""]) => name in scripts || name === "exec",
    ),
  ].map(([command]) => command);
}

test("every command that a document names exists, and needs only npm", () => {
  const unknown = pages.flatMap(({ file, text }) =>
    unknownCommands(text).map((command) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("a wrong command is found", () => {
  const text =
    "`npm run check`, `npm run lab -- besiege`, `pnpm generate` or `pnpm exec vitest`; `pnpm install`, `npm run lint`.";
  expect(unknownCommands(text)).toEqual([
    "npm run check",
    "npm run lab -- besiege",
    "pnpm generate",
    "pnpm exec",
  ]);
});

test("the root has what somebody types in the first month, each with the right Node", () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
  const others = Object.entries(scripts).filter(
    ([, run]) => !run.startsWith("node scripts/run.mjs "),
  );
  expect(others).toEqual([]);
});
