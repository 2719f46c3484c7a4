import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { compilerProblems } from "./compile-in-place.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const readme = readFileSync(join(root, "packages/api-client/README.md"), "utf8");

/** The README's code, by the path its first line names. */
const files = new Map(
  [...readme.matchAll(/^```tsx?\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, path = "", code = ""]) => [
    join(root, path),
    code,
  ]),
);

test("every block of code in the README is a file that compiles", { timeout: 60_000 }, () => {
  expect(files.size).toBe(readme.match(/^```tsx?$/gm)?.length);
  expect(files.size).toBeGreaterThan(3);
  expect(compilerProblems(files, files.keys())).toEqual([]);
});

test("the README's page has the landmark that the layout's skip link needs in every state", () => {
  const pages = [...files].filter(([path]) => path.includes("/pages/"));
  expect(pages.length).toBeGreaterThan(0);
  for (const [path, code] of pages) {
    const states = code.match(/^ +return \($/gm)?.length;
    expect(code.match(/<main id="contenido">/g)?.length, path).toBe(states);
  }
});

test("a call that isn't in the contract would be noticed", { timeout: 60_000 }, () => {
  const [[path, code] = ["", ""]] = [...files].filter(([, text]) => text.includes("/pause"));
  const broken = code.replace("/raffles/{id}/pause", "/raffles/{id}/stop");
  expect(compilerProblems(new Map([[path, broken]]), [path])).not.toEqual([]);
});

test("every module the README names is there", () => {
  const named = [...readme.matchAll(/`src\/([\w/-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter(
    (path) => !ts.sys.fileExists(join(root, "packages/api-client/src", path)),
  );
  expect(missing).toEqual([]);
});
