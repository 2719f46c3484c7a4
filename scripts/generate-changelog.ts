import { readText, type Generated } from "./write-stale.ts";

const CONTRACT = "openapi.yaml";
const CHANGELOG = "packages/api-client/CHANGELOG.md";

/** The contract with the client's CHANGELOG in its description, where readers of /api/docs find it, and its version. */
export async function contractWithChangelog(): Promise<Generated> {
  return [CONTRACT, withChanges(await readText(CONTRACT), await readText(CHANGELOG))];
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
