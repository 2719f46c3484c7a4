import { globSync, readFileSync } from "node:fs";
import type { Step } from "./run-steps.ts";

const REPORTS = "test-results";

function pnpm(name: string, ...args: string[]): Step {
  return { name, command: "pnpm", args };
}

function vitest(
  name: string,
  project: string,
  env: Record<string, string> = {},
  folder: string[] = [],
): Step {
  const report = `${REPORTS}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.json`;
  const args = ["exec", "vitest", "run", `--project=${project}`, ...folder];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: "pnpm", args: [...args, ...reporters], env, report };
}

/** Static checks. */
export const staticSteps: Step[] = [
  pnpm("Format (oxfmt)", "exec", "oxfmt", "--check"),
  pnpm("Types and lint (oxlint)", "lint"),
  pnpm("Import directions (dependency-cruiser)", "lint:imports"),
  pnpm("Colours stay in packages/ui", "lint:colours"),
  pnpm("Every component shows its states", "stories:check"),
  pnpm("Unused code and dependencies (knip)", "exec", "knip"),
  pnpm("Contract (Redocly)", "exec", "redocly", "lint", "openapi.yaml"),
  pnpm("Generated code is fresh", "generate", "--check"),
];

/** The server's tests, on the PostgreSQL given in the environment. */
export function apiTestSteps(label: string, env: Record<string, string> = {}): Step[] {
  return [vitest(`API over HTTP (${label})`, "api*", env)];
}

/** What another version of PostgreSQL may run differently: migrations, and the statements whose plans a test counts. */
export function planSteps(label: string, env: Record<string, string> = {}): Step[] {
  const countsRows = (file: string) => readFileSync(file, "utf8").includes("/rows-looked-at.ts");
  const tests = globSync("apps/api/test/**/*.test.ts").filter(countsRows);
  const paths = ["apps/api/test/upgrade", ...tests];
  return [vitest(`Migrations and plans (${label})`, "api", env, paths)];
}

/** The rules that may never break, with every second call of a test handled by another process on the same database. */
export function twoProcessSteps(label: string, env: Record<string, string> = {}): Step[] {
  const two = { ...env, TEST_PROCESSES: "2" };
  return [vitest(`Rules in two processes (${label})`, "api", two, ["apps/api/test/rules"])];
}

/** Pure code, the API client and the e-mail templates. */
export const unitSteps: Step[] = [vitest("Units", "unit")];

/** Exports, opened in LibreOffice. */
export const spreadsheetSteps: Step[] = [vitest("Exports in a spreadsheet", "spreadsheets")];

/** The two verifiers of proofs, on 1,000 bundles; needs Python. */
export const verifierSteps: Step[] = [pnpm("Verifiers in two languages", "check:verifiers")];

/** What the cluster's checks run. */
export const productSteps: Step[] = [
  pnpm("Product build", "exec", "node", "scripts/build.ts", "--no-storybook"),
];

/** The page about the cluster, followed by an operator; and a cluster whose primary is killed during a sale. */
export const clusterSteps: Step[] = [
  pnpm(
    "docs/cluster.md, followed",
    "exec",
    "node",
    "packages/drills/src/cluster-page/follow-page.ts",
  ),
  pnpm("Cluster", "exec", "node", "packages/drills/src/drill.ts", "cluster", "--short"),
];

/** All checks that need a browser. */
export function browserSteps(): Step[] {
  const walk = pnpm("Every page of Storybook", "storybook:walk");
  const report = `${REPORTS}/end-to-end.json`;
  return [
    vitest("Client in the browser", "client-browser"),
    vitest("Stories", "stories*"),
    vitest("Component behaviour", "behaviour"),
    vitest("Packages in an empty app", "packed"),
    ...(process.env["TIER"] === "full" ? [walk] : []),
    {
      ...pnpm("End to end (Playwright)", "exec", "playwright", "test"),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      report,
    },
  ];
}

/** The product as it ships, and its bytes against their budgets. */
export const buildSteps: Step[] = [
  pnpm("Product and Storybook build", "build"),
  pnpm("Bytes (budgets)", "size"),
  pnpm("What assistants read of the components", "manifest:check"),
  vitest("Pages over HTTP", "pages"),
];
