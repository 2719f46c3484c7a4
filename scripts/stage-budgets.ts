import { readFileSync } from "node:fs";
import type { MachineUnit } from "./machine-unit.ts";
import type { Outcome, Step } from "./run-steps.ts";
import type { Tier } from "./tier.ts";

/** For each stage of a tier, by its name: the CPU time it may take, in that of the machine's unit. */
export type StageBudgets = Readonly<Record<string, number>>;

/** How far a run may exceed a budget, because the same work takes more CPU time on a busy machine. */
const MARGIN = 1.25;

/** The budgets of the gate and the landing, from budgets.json; the full tier has none. */
export function readStageBudgets(tier: Tier): StageBudgets | undefined {
  const { stages }: { stages: Partial<Record<Tier, StageBudgets>> } = JSON.parse(
    readFileSync("budgets.json", "utf8"),
  );
  return stages[tier];
}

/** The stages that took more than their budget and the margin, or have none, each with a sentence that says so. */
export function overBudget(
  outcomes: readonly Pick<Outcome, "step" | "cpuSeconds">[],
  unit: Pick<MachineUnit, "cpuSeconds">,
  budgets: StageBudgets,
): { step: Step; sentence: string }[] {
  return outcomes.flatMap(({ step, cpuSeconds }) => {
    const units = cpuSeconds / unit.cpuSeconds;
    const budget = budgets[step.name] ?? 0;
    if (units <= budget * MARGIN) return [];
    const took = `took ${units.toFixed(1)} units of CPU time`;
    const limit = budget === 0 ? "has no budget" : `its budget is ${budget}`;
    return [{ step, sentence: `${took}; ${limit} (budgets.json).` }];
  });
}
