/**
 * `npm run lab -- stories`: reads the story index and lists components without stories, without those that every component
 * has, or without a guide for their docs page. States that a component promises are checked by its contract.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buildIndex } from "storybook/internal/core-server";

const root = path.join(import.meta.dirname, "..");
const components = path.join(root, "packages/ui/src/components");

/** Stories of every component: the default, and all its variants, in which hostile brands are checked. */
const always = ["Default", "Matrix"];

/** Additional stories of every field. */
const ofFields = ["With Error", "Disabled"];

/** Story names by component folder, from Storybook's own index. */
async function storiesByFolder(): Promise<Map<string, Set<string>>> {
  const index = await buildIndex({ configDir: path.join(root, ".storybook") });
  const found = new Map<string, Set<string>>();
  for (const entry of Object.values(index.entries)) {
    const folder = /packages\/ui\/src\/components\/([^/]+)\//.exec(entry.importPath)?.[1];
    if (entry.type !== "story" || folder === undefined) continue;
    found.set(folder, (found.get(folder) ?? new Set()).add(entry.name));
  }
  return found;
}

async function hasGuide(folder: string): Promise<boolean> {
  const text = await readFile(path.join(components, folder, `${folder}.stories.tsx`), "utf8");
  return /\bguide\b/.test(text);
}

const problems: string[] = [];
const stories = await storiesByFolder();
const folders = (await readdir(components, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

for (const folder of folders) {
  const has = stories.get(folder);
  if (!has) {
    problems.push(`${folder}: has no stories`);
    continue;
  }
  const required = folder.endsWith("-field") ? [...always, ...ofFields] : always;
  const missing = required.filter((name) => !has.has(name));
  if (missing.length > 0) problems.push(`${folder}: lacks ${missing.join(", ")}`);
  if (!(await hasGuide(folder))) problems.push(`${folder}: its stories have no parameters.guide`);
}

if (problems.length > 0) {
  console.error(`Missing stories or guides:\n  ${problems.join("\n  ")}`);
  process.exitCode = 1;
} else {
  console.log(`${folders.length} components have all required stories.`);
}
