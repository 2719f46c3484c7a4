import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { clusterPackages } from "../packages/lab/drills/cluster/cluster-packages.ts";
import { requireDebianPackage } from "../packages/lab/debian/debian-package.ts";
import { startDebianPostgres } from "../packages/lab/debian/debian-postgres.ts";
import { runInPairs, runSteps, type Outcome, type Step } from "./run-steps.ts";
import type { Tier } from "./tier.ts";

const REPORTS = "test-results";

function pnpm(name: string, ...args: string[]): Step {
  return { name, command: "pnpm", args };
}

function script(name: string, ...args: string[]): Step {
  return { name, command: "node", args };
}

function lab(name: string, ...args: string[]): Step {
  return script(name, "packages/lab/main.ts", ...args);
}

function vitest(
  name: string,
  project: string,
  env: Record<string, string> = {},
  paths: string[] = [],
): Step {
  const report = `${REPORTS}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.json`;
  const args = ["exec", "vitest", "run", `--project=${project}`, ...paths];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: "pnpm", args: [...args, ...reporters], env, report };
}

function endToEnd(name: string): Step {
  const report = `${REPORTS}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return { ...pnpm(name, "exec", "playwright", "test"), env, report };
}

const product = script("Product build", "scripts/build.ts", "--no-storybook");

/** Static checks, and beside them the product as it ships; those that take longest first. */
const staticSteps: Step[] = [
  pnpm("Types and lint (oxlint)", "exec", "oxlint"),
  script("Generated code is fresh", "scripts/generate.ts", "--check"),
  product,
  lab("Import directions (dependency-cruiser)", "imports"),
  pnpm("Unused code and dependencies (knip)", "exec", "knip"),
  pnpm("Contract (Redocly)", "exec", "redocly", "lint", "openapi.yaml"),
  pnpm("Format (oxfmt)", "exec", "oxfmt", "--check"),
];

const bytes = lab("Bytes (budgets)", "size");

/** The design system as it is published. */
const storybookBuild = script("Storybook build", "scripts/build.ts", "storybook");

/** The suites of Vitest's projects. */
const suites = {
  unit: vitest("Units", "unit"),
  api: vitest("API over HTTP", "api*"),
  pages: vitest("Pages over HTTP", "pages"),
  client: vitest("Client in the browser", "client-browser"),
  stories: vitest("Stories", "stories*"),
  behaviour: vitest("Component behaviour", "behaviour"),
  packed: vitest("Packages in an empty app", "packed"),
};

const journeys = endToEnd("End to end");
const storybookWalk = lab("Every page of Storybook", "walk");

/** What a part of a tier runs. */
type Part = () => Promise<Outcome[]>;

const statics: Part = () => runInPairs(staticSteps);

/** What each tier runs: its parts, which also run by their names. */
export const tiers: Record<Tier, Record<string, Part>> = {
  gate: {
    static: statics,
    tests: () => {
      const ofGate = Object.values(suites).filter((suite) => suite !== suites.packed);
      return runSteps([product, bytes, ...ofGate, journeys]);
    },
  },
  landing: {
    static: statics,
    tests: () => runSteps([product, bytes, storybookBuild, ...Object.values(suites), journeys]),
    postgres15: () => onPostgres15(planSteps),
    spreadsheets,
    verifiers: () => runSteps([verifiers("200", "10")]),
    cluster,
  },
  full: {
    static: statics,
    tests: () =>
      runSteps([product, bytes, storybookBuild, ...Object.values(suites), storybookWalk, journeys]),
    postgres15: () => onPostgres15(allSteps),
    spreadsheets,
    verifiers: () => runSteps([verifiers("1000", "50")]),
    cluster,
  },
};

/** What another version of PostgreSQL may run differently: migrations, and the statements whose plans a test counts. */
function planSteps(env: Record<string, string>): Step[] {
  const countsRows = (file: string) => readFileSync(file, "utf8").includes("/rows-looked-at.ts");
  const tests = globSync("apps/api/test/**/*.test.ts").filter(countsRows);
  const paths = ["apps/api/test/database/upgrade", ...tests];
  return [vitest("Migrations and plans (PostgreSQL 15)", "api", env, paths)];
}

/** Everything at the ordinary size, because rules and races don't differ there, and the rules in two processes on one database. */
function allSteps(env: Record<string, string>): Step[] {
  const two = { ...env, TEST_PROCESSES: "2" };
  const rules = ["apps/api/test/rules"];
  return [
    vitest("API on PostgreSQL 15", "api*", env),
    vitest("Rules in two processes (PostgreSQL 15)", "api", two, rules),
  ];
}

/** Runs steps on the oldest PostgreSQL that the product supports. */
async function onPostgres15(steps: (env: Record<string, string>) => Step[]): Promise<Outcome[]> {
  const postgres = await startDebianPostgres();
  try {
    return await runSteps(steps({ TEST_DATABASE_URL: postgres.url, TIER: "" }));
  } finally {
    await postgres.stop();
  }
}

/** Opens the exports in LibreOffice, set to Spanish (Venezuela). */
function spreadsheets(): Promise<Outcome[]> {
  requireDebianPackage("libreoffice-calc-nogui", "/usr/bin/soffice");
  return runSteps([vitest("Exports in a spreadsheet", "spreadsheets")]);
}

/** Compares the two verifiers of proofs on random bundles, some of them with the beacon's signature; needs Python 3.11. */
function verifiers(...bundles: string[]): Step {
  return lab("Verifiers in two languages", "verifiers", ...bundles);
}

/**
 * Types the commands of packages/lab/cluster.md on machines of their own (at full size all of them, otherwise up to the first
 * switchover), and kills the primary of a whole cluster during a sale. A container without the right to make networks can't
 * have one: that is printed and is no failure.
 */
async function cluster(): Promise<Outcome[]> {
  for (const [name, file] of Object.entries(clusterPackages)) requireDebianPackage(name, file);
  if (!mayMakeNetworks()) {
    console.log("\nThis machine may not make networks (ip netns): the cluster was not drilled.");
    return [];
  }
  const built = await runSteps([product]);
  // Both mostly wait.
  const drills = await runInPairs([
    lab("packages/lab/cluster.md, followed", "cluster"),
    lab("Cluster", "drill", "cluster", "--short"),
  ]);
  return [...built, ...drills];
}

function mayMakeNetworks(): boolean {
  const name = "rifas-probe";
  if (spawnSync("ip", ["netns", "add", name]).status !== 0) return false;
  spawnSync("ip", ["netns", "del", name]);
  return true;
}
