/** The changesets in .changeset: what the next release will say, and how far it moves each package's version. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const BUMPS = ["patch", "minor", "major"] as const;
export type Bump = (typeof BUMPS)[number];

/** The largest step that a folder's changesets ask for a package, or null if none is about it. */
export function bumpOf(name: string, folder: string): Bump | null {
  const asked = globSync("*.md", { cwd: folder })
    .filter((file) => file !== "README.md")
    .map((file) => releasesIn(readFileSync(join(folder, file), "utf8"), file)[name]);
  return BUMPS.findLast((bump) => asked.includes(bump)) ?? null;
}

/** The packages of a changeset with their steps. */
function releasesIn(changeset: string, file: string): Record<string, unknown> {
  const [, front] = /^---\n(.*?)^---$/ms.exec(changeset) ?? [];
  if (front === undefined) throw new Error(`${file} doesn't begin with its packages`);
  const releases: unknown = parse(front);
  return typeof releases === "object" && releases !== null ? { ...releases } : {};
}
