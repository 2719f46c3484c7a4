/** The changesets in .changeset: what the next release will say, and how far it moves each package's version. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const BUMPS = ["patch", "minor", "major"] as const;
export type Bump = (typeof BUMPS)[number];

/** The steps that it asks for packages, by their names, and what it says. */
interface Changeset {
  readonly releases: Readonly<Record<string, unknown>>;
  readonly words: string;
}

/** A folder's changesets, in the order of their files. */
export function readChangesets(folder: string): Changeset[] {
  const files = globSync("*.md", { cwd: folder }).filter((file) => file !== "README.md");
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [, front, words = ""] = /^---\n(.*?)^---$(.*)/ms.exec(text) ?? [];
    if (front === undefined) throw new Error(`${file} doesn't begin with its packages`);
    return { releases: parse(front) ?? {}, words: words.trim() };
  });
}

/** The largest step that a folder's changesets ask for a package, or null if none is about it. */
export function bumpOf(name: string, folder: string): Bump | null {
  const asked = readChangesets(folder).map(({ releases }) => releases[name]);
  return BUMPS.findLast((bump) => asked.includes(bump)) ?? null;
}
