import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";

const REPOSITORY = new URL("../", import.meta.url);

/** A generated text, after its path from the repository's root. */
export type Generated = readonly [path: string, text: string];

/** Reads a file by its path from the repository's root. */
export const readText = (path: string): Promise<string> =>
  readFile(new URL(path, REPOSITORY), "utf8");

/** Writes the files whose text is another, or with `check` only finds them. Returns their paths. */
export async function writeStale(
  files: Iterable<Generated>,
  { check, root = REPOSITORY }: { check: boolean; root?: URL },
): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const url = new URL(path, root);
    if (existsSync(url) && (await readFile(url, "utf8")) === text) continue;
    stale.push(path);
    if (check) continue;
    await mkdir(new URL("./", url), { recursive: true });
    await writeFile(url, text);
  }
  return stale;
}
