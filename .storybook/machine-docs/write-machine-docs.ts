import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { experimental_manifests } from "@storybook/react/preset";
import type { Manifests, Options } from "storybook/internal/types";
import { assistantIndex } from "./assistant-index.ts";
import { changes } from "./changes.ts";
import { componentMarkdown } from "./component-markdown.ts";
import { componentPage } from "./component-page.ts";

/** What is not the same in a build in another folder. */
const OF_THIS_MACHINE = new Set(["filePath", "parent", "declarations", "durationMs"]);

/**
 * Storybook's manifest of the components, and in a build what assistants read beside it: `llms.txt`, and a page of Markdown a component
 * in `docs`, with its guide, props and stories. A development server has no folder for them.
 */
export async function writeMachineDocs(existing: Manifests, options: Options): Promise<Manifests> {
  // It finds stories by their titles, in which our words for the search would hide them.
  const found = await experimental_manifests(existing, withPlainTitles(options));
  const { configType, outputDir } = options;
  if (configType !== "PRODUCTION" || outputDir === undefined) return found;
  const pages = Object.values(found.components?.components ?? {}).map(componentPage);
  await mkdir(path.join(outputDir, "docs"), { recursive: true });
  const root = path.resolve(options.configDir, "..");
  await writeFile(path.join(outputDir, "docs/changelog.md"), await changes(root));
  await writeFile(path.join(outputDir, "llms.txt"), `${assistantIndex(pages)}\n`);
  await Promise.all(
    pages.map((page) =>
      writeFile(path.join(outputDir, "docs", `${page.id}.md`), `${componentMarkdown(page)}\n`),
    ),
  );
  const same: Manifests = JSON.parse(
    JSON.stringify(found, (key, value: unknown) => {
      if (OF_THIS_MACHINE.has(key)) return;
      return typeof value === "string" ? value.replaceAll(`${root}/`, "./") : value;
    }),
  );
  return same;
}

function withPlainTitles(options: Options) {
  const entries: readonly { readonly title: string }[] =
    "manifestEntries" in options && Array.isArray(options.manifestEntries)
      ? options.manifestEntries
      : [];
  const plain = ({ title }: { title: string }) => title.replace(/ · .*/, "");
  return { ...options, manifestEntries: entries.map((one) => ({ ...one, title: plain(one) })) };
}
