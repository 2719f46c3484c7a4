import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const built = join(import.meta.dirname, "../../dist");
const IMPORTS = /^(?:import|export) (?:[^;"]*? from )?"\.\/([^"]+)";$/gm;

/** The chunks that Node loads with these: their static imports. */
function loadedWith(chunks: readonly string[]): Set<string> {
  const loaded = new Set(chunks);
  // Grows while it is read.
  for (const chunk of loaded)
    for (const [, next = ""] of readFileSync(join(built, chunk), "utf8").matchAll(IMPORTS))
      loaded.add(next);
  return loaded;
}

/** The modules of the demo that chunks are made of, which the bundler names before each. */
function demoIn(chunks: Iterable<string>): string[] {
  return [...chunks].flatMap(
    (chunk) =>
      readFileSync(join(built, chunk), "utf8").match(/^\/\/ \S*packages\/demo\/\S+$/gm) ?? [],
  );
}

test("the built server loads nothing of the demo when it starts, only when it makes it", () => {
  const programs = ["main.js", ...globSync("*-program.js", { cwd: built })];
  const loaded = loadedWith(programs);
  expect(loaded.size).toBeGreaterThan(programs.length);
  expect(demoIn(loaded)).toEqual([]);
  expect(demoIn(globSync("*.js", { cwd: built })).length).toBeGreaterThan(10);
});
