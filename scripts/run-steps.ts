import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";

/** One check: a command, and where its test runner leaves its counts. Without a report it counts as one check. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** A JSON report in Vitest's (Jest's) or Playwright's form. */
  report?: string;
}

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

/** Runs every step in order, also after a failure, so that one run shows everything that is wrong. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ${"─".repeat(Math.max(0, 76 - step.name.length))}`);
    if (step.report !== undefined) rmSync(step.report, { force: true });
    const started = performance.now();
    const exitCode = await run(step);
    const seconds = (performance.now() - started) / 1000;
    outcomes.push({ name: step.name, ...count(step, exitCode), seconds });
  }
  return outcomes;
}

/** Prints the table and the closing line 'N passed, N failed'; answers whether all passed. */
export function printOutcomes(outcomes: readonly Outcome[]): boolean {
  console.log("\n  passed  failed   seconds");
  for (const { name, passed, failed, seconds } of outcomes) {
    const cells = [
      String(passed).padStart(8),
      String(failed).padStart(8),
      seconds.toFixed(1).padStart(10),
    ];
    console.log(`${cells.join("")}  ${failed > 0 ? "✗" : "✓"} ${name}`);
  }
  const total = (key: "passed" | "failed") =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
  return total("failed") === 0;
}

function run(step: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(step.command, step.args, {
      stdio: "inherit",
      env: { ...process.env, ...step.env },
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function count(step: Step, exitCode: number): { passed: number; failed: number } {
  const failedRun = exitCode === 0 ? 0 : 1;
  if (step.report === undefined) return { passed: 1 - failedRun, failed: failedRun };
  if (!existsSync(step.report)) return { passed: 0, failed: 1 };
  const { passed, failed } = readReport(JSON.parse(readFileSync(step.report, "utf8")));
  // A runner that found no test, or failed outside any test, has not passed.
  return { passed, failed: Math.max(failed, passed === 0 ? 1 : failedRun) };
}

function readReport(report: unknown): { passed: number; failed: number } {
  const vitest = { passed: ["numPassedTests"], failed: ["numFailedTests"] };
  const playwright = { passed: ["expected", "flaky"], failed: ["unexpected"] };
  const root = record(report);
  const [counts, names] = "stats" in root ? [record(root["stats"]), playwright] : [root, vitest];
  const sum = (keys: string[]) => keys.reduce((total, key) => total + Number(counts[key]), 0);
  return { passed: sum(names.passed), failed: sum(names.failed) };
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null)
    throw new Error("The test report has no counts.");
  return { ...value };
}
