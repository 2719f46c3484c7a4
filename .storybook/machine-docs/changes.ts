import { readFile } from "node:fs/promises";
import path from "node:path";
import { readChangesets } from "../../scripts/changesets.ts";

/** The design system's CHANGELOG in Markdown, and before its versions what the next one will have. */
export async function changes(root: string): Promise<string> {
  const changelog = await readFile(path.join(root, "packages/ui/CHANGELOG.md"), "utf8");
  const changesets = readChangesets(path.join(root, ".changeset"));
  const sections = ["Major", "Minor", "Patch"].flatMap((kind) => {
    const entries = changesets
      .filter(({ releases }) => releases["@rifas/ui"] === kind.toLowerCase())
      .map(({ words }) => `- ${words.replaceAll(/\n(?=.)/g, "\n  ")}`);
    return entries.length === 0 ? [] : [`### ${kind} Changes`, ...entries];
  });
  if (sections.length === 0) return changelog;
  return changelog.replace(/^(?=## )/m, () => `## Next\n\n${sections.join("\n\n")}\n\n`);
}
