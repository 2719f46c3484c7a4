/** Copies the client's CHANGELOG into the description of openapi.yaml, where readers of /api/docs find it, and its version. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const CONTRACT = "openapi.yaml";
const CHANGELOG = "packages/api-client/CHANGELOG.md";

/** Writes the contract's section, or with `check` only compares it. Returns the stale path. */
export async function generateChangelog({ check }: { check: boolean }): Promise<string[]> {
  const contract = await readFile(join(root, CONTRACT), "utf8");
  const wanted = withChanges(contract, await readFile(join(root, CHANGELOG), "utf8"));
  if (wanted === contract) return [];
  if (!check) await writeFile(join(root, CONTRACT), wanted);
  return [CONTRACT];
}

/** The contract with a changelog's newest version, and with all of its versions as the last section of its description. */
export function withChanges(contract: string, changelog: string): string {
  const section = /(?<=^ {4}## Changes\n).*?(?=^servers:)/ms;
  if (!section.test(contract))
    throw new Error(`${CONTRACT} has no '## Changes' before its servers`);
  const versions = changelog.slice(changelog.indexOf("\n## ")).trim();
  const lines = versions
    .replaceAll(/^### (.*)$/gm, "**$1**")
    .replaceAll(/^## /gm, "### ")
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${line}`));
  const [, newest = ""] = /^## (.*)$/m.exec(changelog) ?? [];
  return contract
    .replace(/^ {2}version: .*$/m, `  version: ${newest}`)
    .replace(section, () => `\n${lines.join("\n")}\n`);
}
