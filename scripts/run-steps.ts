import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { readTestReport, type TestReport } from "./test-report.ts";

/** One check: a command, and where its test runner writes its report. Without a report it counts as one check. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** A JSON report in Vitest's (Jest's) or Playwright's format. */
  report?: string;
}

export interface Outcome extends TestReport {
  step: Step;
  seconds: number;
  /** Of the command and all that it started, as the shell's `times` counts them; 0 where there is no such shell. */
  cpuSeconds: number;
}

/** Runs every step in order, even after a failure, so that one run shows all problems. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    printTitle(step);
    outcomes.push(await outcomeOf(step, () => run(step)));
  }
  return outcomes;
}

/** Runs steps that don't depend on each other two at a time, and prints the output of each once it has ended. */
export async function runInPairs(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes = new Map<Step, Outcome>();
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      console.log(`Started: ${step.name}`);
      outcomes.set(step, await outcomeOf(step, () => runQuietly(step)));
    }
  };
  await Promise.all([work(), work()]);
  return steps.flatMap((step) => outcomes.get(step) ?? []);
}

function printTitle({ name }: Step): void {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 76 - name.length))}`);
}

async function outcomeOf(step: Step, runIt: () => Promise<Ended>): Promise<Outcome> {
  if (step.report !== undefined) rmSync(step.report, { force: true });
  const started = performance.now();
  const ended = await runIt();
  const seconds = (performance.now() - started) / 1000;
  return { step, ...readOutcome(step, ended), seconds, cpuSeconds: ended.cpuSeconds };
}

/** Prints the repeated tests, the failures and the table of the steps. */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const { step, failures, repeated } of outcomes) {
    for (const test of repeated) console.log(`\n↻ ${step.name}: ${test}`);
    for (const failure of failures) console.log(`\n✗ ${step.name}: ${failure}`);
  }
  console.log("\n  passed  failed   seconds     CPU s");
  for (const { step, passed, failed, seconds, cpuSeconds } of outcomes) {
    const cells = [
      String(passed).padStart(8),
      String(failed).padStart(8),
      seconds.toFixed(1).padStart(10),
      cpuSeconds.toFixed(1).padStart(10),
    ];
    console.log(`${cells.join("")}  ${failed > 0 ? "✗" : "✓"} ${step.name}`);
  }
}

/** How many tests of all steps passed, failed or were skipped. */
export function countOf(outcomes: readonly Outcome[], kind: "passed" | "failed" | "skipped") {
  return outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
}

/** How a command ended, and the end of what it wrote to stderr: the only trace of an error outside of tests. */
interface Ended {
  exitCode: number;
  errors: string;
  cpuSeconds: number;
}

const ERROR_LINES = 12;
const ERROR_CHARACTERS = 10_000;

/** Runs a step, and prints what it writes as it comes. */
function run(step: Step): Promise<Ended> {
  return start(step, ["inherit", "inherit"], (text) => process.stderr.write(text));
}

/** Runs a step, and prints what it wrote once it has ended. */
async function runQuietly(step: Step): Promise<Ended> {
  let output = "";
  const ended = await start(step, ["ignore", "pipe"], (text) => (output += text));
  printTitle(step);
  process.stdout.write(output);
  return ended;
}

/** Runs a command and then writes the CPU times of what it started, and of what that started and waited for, to a pipe of their own. */
const COUNTED = '"$@"; status=$?; times >&3; exit $status';

/** Starts a step; `onOutput` gets what it writes to stderr, and to stdout if that is a pipe. */
function start(
  { command, args, env }: Step,
  [stdin, stdout]: ["inherit" | "ignore", "inherit" | "pipe"],
  onOutput: (text: string) => void,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const hasShell = process.platform !== "win32";
    const child = spawn(
      hasShell ? "sh" : command,
      hasShell ? ["-c", COUNTED, "sh", command, ...args] : args,
      { env: { ...process.env, ...env }, shell: !hasShell, stdio: [stdin, stdout, "pipe", "pipe"] },
    );
    let errors = "";
    let times = "";
    child.stdout?.setEncoding("utf8").on("data", onOutput);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      onOutput(text);
      errors = (errors + text).slice(-ERROR_CHARACTERS);
    });
    child.stdio[3]?.on("data", (text) => (times += String(text)));
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ exitCode: code ?? 1, errors, cpuSeconds: secondsOfTimes(times) }),
    );
  });
}

/** The sum of what `times` prints: user and system time of the shell, and below them those of its descendants. */
function secondsOfTimes(text: string): number {
  return [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

function readOutcome(step: Step, { exitCode, errors }: Omit<Ended, "cpuSeconds">): TestReport {
  const failedRun = exitCode === 0 ? 0 : 1;
  const lines = stripVTControlCharacters(errors)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const explained = [`exit code ${exitCode}`, ...lines.slice(-ERROR_LINES)].join("\n    ");
  const failures = failedRun === 1 ? [explained] : [];
  const without = { skipped: 0, failures, repeated: [] };
  if (step.report === undefined) return { passed: 1 - failedRun, failed: failedRun, ...without };
  if (!existsSync(step.report))
    return { passed: 0, failed: 1, ...without, failures: ["left no report", ...failures] };
  const report = readTestReport(readFileSync(step.report, "utf8"));
  // A runner that found no tests, or failed outside of tests, counts as failed.
  const failed = Math.max(report.failed, report.passed === 0 ? 1 : failedRun);
  return { ...report, failed, failures: report.failures.length > 0 ? report.failures : failures };
}
