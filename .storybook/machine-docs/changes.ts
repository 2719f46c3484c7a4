import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const KINDS = ["major", "minor", "patch"] as const;

/** The design system's CHANGELOG in Markdown, and before its versions what the next one will have. */
export async function changes(root: string): Promise<string> {
  const changelog = await readFile(path.join(root, "packages/ui/CHANGELOG.md"), "utf8");
  const folder = path.join(root, ".changeset");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".md")).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), "utf8")));
  const sections = KINDS.flatMap((kind) => {
    const entries = texts.flatMap((text) => entryOf(text, kind));
    const title = `### ${kind[0]?.toUpperCase()}${kind.slice(1)} Changes`;
    return entries.length === 0 ? [] : [title, ...entries];
  });
  if (sections.length === 0) return changelog;
  return changelog.replace(/^(?=## )/m, () => `## Next\n\n${sections.join("\n\n")}\n\n`);
}

/** What a changeset says of the design system, if it changes it by this kind of version. */
function entryOf(changeset: string, kind: string): string[] {
  const [, packages = "", words = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(changeset) ?? [];
  if (!packages.split("\n").includes(`"@rifas/ui": ${kind}`)) return [];
  return [`- ${words.trim().replaceAll(/\n(?=.)/g, "\n  ")}`];
}
