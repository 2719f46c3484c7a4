import { execFileSync } from "node:child_process";
import { affectedBy } from "./affected.ts";
import { requireBrowser } from "./browser.ts";
import { printOutcomes, runSteps, type Step } from "./run-steps.ts";

// `pnpm test:changed [commit]`: formats, lints, type-checks and tests what has changed since a commit (default: the last one).
// It gives quick feedback while working; a change must still pass `npm test`.

const since = process.argv[2] ?? "HEAD";
const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const { projects, paths, packages, uncovered } = affectedBy(changed);

const source = changed.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const steps: Step[] = [];
const step = (name: string, ...args: string[]) =>
  steps.push({ name, command: "pnpm", args: ["exec", ...args] });
if (changed.length > 0)
  step("Format", "oxfmt", "--check", "--no-error-on-unmatched-pattern", ...changed);
if (source.length > 0) step("Lint", "oxlint", ...source);
for (const folder of packages) step(`Types of ${folder}`, "tsc", "-p", folder);
if (changed.includes("openapi.yaml")) {
  step("Contract", "redocly", "lint", "openapi.yaml");
  steps.push({ name: "Generated code is fresh", command: "pnpm", args: ["generate", "--check"] });
}
if (paths.length > 0) {
  if (projects.some((name) => name !== "unit" && name !== "api")) requireBrowser();
  const filters = [...projects.map((name) => `--project=${name}`), ...paths];
  steps.push({
    name: "Tests",
    command: "pnpm",
    args: ["exec", "vitest", "run", "--passWithNoTests", ...filters],
  });
}

const passed = printOutcomes(await runSteps(steps));
if (uncovered.length > 0) console.log(`\nOnly \`npm test\` checks: ${uncovered.join(", ")}`);
if (changed.length === 0) console.log(`Nothing has changed since ${since}.`);
process.exitCode = passed ? 0 : 1;
