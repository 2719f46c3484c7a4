import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Manifests, Options } from "storybook/internal/types";
import { assistantIndex } from "./assistant-index.ts";
import { componentMarkdown } from "./component-markdown.ts";
import { machineDocs } from "./manifest.ts";

/**
 * Completes the manifest, and in a build writes the same as Markdown beside it: `llms.txt`, and a page a component in `docs`.
 * A development server has no folder for them.
 */
export async function writeMachineDocs(found: Manifests, options: Options): Promise<Manifests> {
  const { manifests, pages } = await machineDocs(found);
  const { configType, outputDir } = options;
  if (configType !== "PRODUCTION" || outputDir === undefined) return manifests;
  await mkdir(path.join(outputDir, "docs"), { recursive: true });
  await writeFile(path.join(outputDir, "llms.txt"), `${assistantIndex(pages)}\n`);
  await Promise.all(
    pages.map((page) =>
      writeFile(path.join(outputDir, "docs", `${page.id}.md`), `${componentMarkdown(page)}\n`),
    ),
  );
  return manifests;
}
