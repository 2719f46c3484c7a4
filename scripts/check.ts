import { randomInt } from "node:crypto";
import { prepareBrowser } from "./browser.ts";
import { overBudget, readStageBudgets, type StageBudgets } from "./stage-budgets.ts";
import { measureUnit, UNITS_OF_A_BUILD } from "./machine-unit.ts";
import { countOf, printOutcomes, runSteps, type Outcome } from "./run-steps.ts";
import { tiers } from "./steps.ts";

// `npm test` (the gate), `npm test -- landing` with the parts to run, by default all, and `npm run test:full`.
const [tier = "gate", ...named] = process.argv.slice(2);
if (tier !== "gate" && tier !== "landing" && tier !== "full")
  throw new Error(`No such tier: ${tier}`);
const parts = Object.entries(tiers[tier]);
const unknown = named.filter((name) => !parts.some(([part]) => part === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}`);

process.env["TIER"] = tier;
if (tier === "full") {
  // Another seed each time, unless one is given: TEST_SEED=… repeats what the tests of a failed run chose.
  process.env["TEST_SEED"] ??= String(randomInt(2 ** 31));
  console.log(`TEST_SEED=${process.env["TEST_SEED"]} repeats this run.`);
}
const started = performance.now();
prepareBrowser();
const atStart = await measureUnit();

const outcomes: Outcome[] = [];
for (const [name, run] of parts)
  if (named.length === 0 || named.includes(name)) outcomes.push(...(await run()));
// At rest a machine may be half as fast again as after minutes of work.
const atEnd = await measureUnit();
const unit = {
  seconds: (atStart.seconds + atEnd.seconds) / 2,
  cpuSeconds: (atStart.cpuSeconds + atEnd.cpuSeconds) / 2,
};
const budgets = readStageBudgets(tier);
if (process.env["CI"] === "true" && budgets !== undefined) await checkBudgets(budgets);

printOutcomes(outcomes);
const seconds = (performance.now() - started) / 1000;
const builds = seconds / unit.seconds / UNITS_OF_A_BUILD;
const failed = countOf(outcomes, "failed");
console.log(
  `\nThe ${tier} took ${seconds.toFixed(0)} s, ${builds.toFixed(1)} builds, for ${countOf(outcomes, "passed") + failed} cases; ${countOf(outcomes, "skipped")} were skipped.`,
  `\n${countOf(outcomes, "passed")} passed, ${failed} failed`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a stage that is over its budget again, and fails it if it is over again. */
async function checkBudgets(budgets: StageBudgets): Promise<void> {
  const over = overBudget(outcomes, unit, budgets);
  const again = overBudget(await runSteps(over.map(({ step }) => step)), unit, budgets);
  for (const { step, sentence } of again)
    outcomes.push({
      step: { ...step, name: `${step.name}: budget` },
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [sentence],
      repeated: [],
      seconds: 0,
      cpuSeconds: 0,
    });
}
