import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { affectedBy, costOf } from "./affected.ts";
import { requireBrowser } from "./browser.ts";
import { findUsers } from "./code-users.ts";
import { countOf, printOutcomes, runInPairs, runSteps, type Step } from "./run-steps.ts";

// `pnpm test:changed [commit]`: formats, lints, type-checks and tests what has changed since a commit (default: the last one).
// It gives quick feedback while working; a change must still pass `npm test`.

const root = join(import.meta.dirname, "..");
const since = process.argv[2] ?? "HEAD";
const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const { tests, left, packages, uncovered } = affectedBy(changed, await findUsers(), (file) =>
  costOf(file, readFileSync(join(root, file), "utf8")),
);

const source = changed.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const steps: Step[] = [];
const step = (name: string, ...args: string[]) => steps.push({ name, command: "pnpm", args });
if (changed.length > 0)
  step("Format", "exec", "oxfmt", "--check", "--no-error-on-unmatched-pattern", ...changed);
if (source.length > 0) step("Types and lint", "lint", ...new Set([...source, ...packages]));
if (changed.includes("openapi.yaml")) {
  step("Contract", "exec", "redocly", "lint", "openapi.yaml");
  step("Generated code is fresh", "generate", "--check");
}
const ofTests: Step[] = [];
if (tests.size > 0) {
  const needNoBrowser = new Set(["unit", "api"]);
  if ([...tests.keys()].some((name) => !needNoBrowser.has(name))) requireBrowser();
  const projects = [...tests.keys()].map((name) => `--project=${name}`);
  const args = ["exec", "vitest", "run", ...projects, ...[...tests.values()].flat()];
  ofTests.push({ name: "Tests", command: "pnpm", args });
}

const outcomes = [...(await runInPairs(steps)), ...(await runSteps(ofTests))];
printOutcomes(outcomes);
const more = [...left].map(([project, files]) => `${files.length} of ${project}`);
if (more.length > 0) console.log(`\nOnly \`npm test\` runs more test files: ${more.join(", ")}`);
if (uncovered.length > 0) console.log(`\nNo test imports or reads: ${uncovered.join(", ")}`);
if (changed.length === 0) console.log(`Nothing has changed since ${since}.`);
process.exitCode = countOf(outcomes, "failed") === 0 ? 0 : 1;
