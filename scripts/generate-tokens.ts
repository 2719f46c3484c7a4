/**
 * Generates everything that derives from the design tokens in packages/ui/design-tokens: first their values for CSS and code, then
 * what tokens.ts makes of the colours. `node scripts/generate-tokens.ts` writes the files, `--check` only compares.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { valueFiles } from "./generate-tokens.values.ts";

const root = join(import.meta.dirname, "..");

/** Writes stale files, or with `check` only finds them. Returns their paths. */
export async function generateTokens({ check }: { check: boolean }): Promise<string[]> {
  const values = await staleFiles(valueFiles(), check);
  // Only now: it imports the values that were just written.
  const { themeFiles } = await import("./generate-tokens.themes.ts");
  return [...values, ...(await staleFiles(themeFiles(), check))];
}

async function staleFiles(files: ReadonlyMap<string, string>, check: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const onDisk = await readFile(join(root, path), "utf8").catch(() => null);
    if (onDisk === text) continue;
    stale.push(path);
    if (!check) await writeFile(join(root, path), text);
  }
  return stale;
}

if (import.meta.main) {
  const check = process.argv.includes("--check");
  const stale = await generateTokens({ check });
  console.log(
    stale.length === 0 ? "Tokens are fresh." : `${check ? "Stale" : "Wrote"}:\n${stale.join("\n")}`,
  );
  if (check && stale.length > 0) process.exitCode = 1;
}
