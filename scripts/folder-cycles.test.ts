import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Files directly in these folders wire everything together, or are the base that everything uses. */
const sources = ["apps/api/src", "apps/web/src"];

/** Imports that exist at run time; types alone don't couple two folders. */
const imports = /^import (?!type )(?:(?!\{(?:\s*type \w+,?)+\s*\})[^;]*? from )?"(\.[^"]+)";/gm;

type Graph = Map<string, Set<string>>;

/** Which folder imports from which, below one source folder. */
function foldersOf(source: string): Graph {
  const graph: Graph = new Map();
  for (const file of globSync(`${source}/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.(?:test|stories|test-d)\.tsx?$/.test(file)) continue;
    const from = dirname(file);
    for (const [, target = ""] of readFileSync(join(root, file), "utf8").matchAll(imports)) {
      const to = dirname(normalize(join(from, target)));
      const isInside = to.startsWith(`${source}/`) && from !== source;
      if (isInside && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The first cycle found, as the folders on it; null without one. */
function cycleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): string[] | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder]);
      if (cycle !== null) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const cycle = visit(folder, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

it.each(sources)("%s: no folders import each other, directly or in a cycle", (source) => {
  const graph = foldersOf(source);
  expect(graph.size).toBeGreaterThan(2);
  expect(cycleIn(graph)).toBeNull();
});

it("a cycle of folders is found", () => {
  const graph: Graph = new Map([
    ["holds", new Set(["tickets"])],
    ["tickets", new Set(["search"])],
    ["search", new Set(["holds"])],
  ]);
  expect(cycleIn(graph)).toEqual(["holds", "tickets", "search", "holds"]);
});
