/**
 * `npm run lab -- size`: measures each component on its own (without React, minified, gzipped) and the first load of each public
 * route. It fails if one exceeds its budget; if one is well below, its budget is lowered (budgets.json is rewritten: commit
 * it). With CI=1 nothing is written, and a new part needs a budget. `npm run lab -- size --raise button /` raises the budgets of these
 * parts to what they need now: say why in the commit.
 */
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { readAssets } from "../apps/web/src/host/server/assets.ts";

const root = path.join(import.meta.dirname, "..");
const ui = path.join(root, "packages/ui");
const webBuild = path.join(root, "apps/web/dist/client");
const budgetsFile = path.join(root, "budgets.json");
const mayWrite = process.env["CI"] !== "1" && process.env["CI"] !== "true";

interface RouteBudget {
  /** The route's own modules, by path in apps/web, layouts first. */
  modules: string[];
  js: number;
  css: number;
  /** The absolute limit, whatever the budget. */
  ceiling: { js: number; css: number };
}

interface Budgets {
  components: Record<string, number>;
  routes: Record<string, RouteBudget>;
  /** Of the checks (stage-budgets.ts). */
  stages: unknown;
}

/** How much a budget exceeds the measured size. */
const room = (bytes: number) => bytes + Math.max(40, Math.round(bytes * 0.02));
const gzipped = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

async function sizeOfComponent(name: string): Promise<number> {
  const result = await build({
    configFile: false,
    root: ui,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ui, "src/components", name, `${name}.tsx`),
        external: [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: "strict",
        onwarn: () => {},
      },
    },
  });
  const bundles = Array.isArray(result) ? result : [result];
  const files = bundles.flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  // Lazily loaded parts don't count.
  const entry = files.filter(
    (file): file is Rollup.OutputChunk => file.type === "chunk" && !file.isDynamicEntry,
  );
  const lazy = new Set(entry.filter((file) => file.isEntry).flatMap((file) => file.dynamicImports));
  return gzipped(
    entry
      .filter((file) => !lazy.has(file.fileName))
      .map((file) => file.code)
      .join("\n"),
  );
}

async function sizeOfFiles(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipped(await readFile(path.join(webBuild, file)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const problems: string[] = [];
const raised = process.argv.includes("--raise")
  ? new Set(process.argv.slice(process.argv.indexOf("--raise") + 1))
  : new Set<string>();
let lowered = 0;

/** Compares a size with its budget; returns the new budget. */
function checkBudget(
  name: string,
  bytes: number,
  budget: number | undefined,
  ceiling = Infinity,
): number {
  if (bytes > ceiling)
    problems.push(`${name}: ${kilobytes(bytes)} exceeds the limit of ${kilobytes(ceiling)}`);
  if (budget === undefined) {
    if (!mayWrite)
      problems.push(`${name}: has no budget; run 'npm run lab -- size' and commit budgets.json`);
    return Math.min(room(bytes), ceiling);
  }
  if (bytes > budget && bytes <= ceiling && raised.has(name.split(" ")[0] ?? ""))
    return room(bytes);
  if (bytes > budget)
    problems.push(`${name}: ${kilobytes(bytes)} exceeds its budget of ${kilobytes(budget)}`);
  if (room(bytes) < budget) {
    lowered += 1;
    return room(bytes);
  }
  return budget;
}

const budgets: Budgets = JSON.parse(await readFile(budgetsFile, "utf8"));
const names = (await readdir(path.join(ui, "src/components"), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((name) => existsSync(path.join(ui, "src/components", name, `${name}.tsx`)))
  .sort();

const components: Record<string, number> = {};
for (const name of names) {
  const bytes = await sizeOfComponent(name);
  components[name] = checkBudget(name, bytes, budgets.components[name]);
  console.log(
    `${name.padEnd(24)} ${kilobytes(bytes).padStart(10)} of ${kilobytes(budgets.components[name] ?? components[name])}`,
  );
}

const routes: Record<string, RouteBudget> = {};
const manifestFile = path.join(webBuild, ".vite/manifest.json");
if (existsSync(manifestFile)) {
  const manifest: Record<string, unknown> = JSON.parse(await readFile(manifestFile, "utf8"));
  for (const [route, budget] of Object.entries(budgets.routes)) {
    const missing = budget.modules.find((module) => !Object.hasOwn(manifest, module));
    if (missing) throw new Error(`The web's build has no '${missing}'; is budgets.json right?`);
    const { entry, modules, styles } = readAssets(manifest).forRoutes(budget.modules);
    const js = await sizeOfFiles([entry, ...modules]);
    const css = await sizeOfFiles(styles);
    const ofJs = checkBudget(
      `${route} (JavaScript)`,
      js,
      budget.js || undefined,
      budget.ceiling.js,
    );
    const ofCss = checkBudget(`${route} (CSS)`, css, budget.css || undefined, budget.ceiling.css);
    routes[route] = { ...budget, js: ofJs, css: ofCss };
    console.log(
      `${route.padEnd(24)} ${kilobytes(js).padStart(10)} JavaScript, ${kilobytes(css)} CSS`,
    );
  }
} else {
  console.log("The web isn't built: its routes were not measured ('npm run build' first).");
  Object.assign(routes, budgets.routes);
  if (!mayWrite) problems.push("the web isn't built: its routes could not be measured");
}

const text = `${JSON.stringify({ components, routes, stages: budgets.stages }, null, 2)}\n`;
if (mayWrite && text !== (await readFile(budgetsFile, "utf8"))) {
  await writeFile(budgetsFile, text);
  if (lowered > 0) console.log(`${lowered} budgets were lowered: commit budgets.json.`);
}
if (problems.length > 0) {
  console.error(`\nOver budget:\n  ${problems.join("\n  ")}`);
  process.exitCode = 1;
}
