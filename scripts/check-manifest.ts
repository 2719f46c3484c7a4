import { readdirSync, readFileSync } from "node:fs";
import { storybookFolder } from "./build-product.ts";
import { pageProblems } from "./machine-pages-problems.ts";
import { manifestProblems, type Manifest } from "./manifest-problems.ts";

// `npm run lab -- manifest`: what assistants read of the built Storybook. It fails on an entry without its component, guide,
// contract or examples, on an example that doesn't compile, and on an `llms.txt` or a page of Markdown that says something else.
const file = `${storybookFolder}/manifests/components.json`;
const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
const docs = `${storybookFolder}/docs`;
const pages = {
  index: readFileSync(`${storybookFolder}/llms.txt`, "utf8"),
  docs: new Map(readdirSync(docs).map((page) => [page, readFileSync(`${docs}/${page}`, "utf8")])),
};
const problems = [...manifestProblems(manifest), ...pageProblems(manifest, pages)];
const entries = Object.values(manifest.components);
const stories = entries.flatMap((entry) => entry.stories);
for (const problem of problems) console.error(problem);
console.log(
  `${entries.length} components, ${stories.length} examples, ${problems.length} problems (${file}).`,
);
if (problems.length > 0 || entries.length === 0) process.exitCode = 1;
