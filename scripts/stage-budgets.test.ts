import { expect, test } from "vitest";
import { overBudget } from "./stage-budgets.ts";

const outcome = (name: string, cpuSeconds: number) => ({
  step: { name, command: "pnpm", args: [] },
  cpuSeconds,
});

test("a stage is over its budget when it takes a quarter more, or has none", () => {
  const outcomes = [outcome("Units", 124), outcome("Stories", 126), outcome("New", 1)];
  const over = overBudget(outcomes, { cpuSeconds: 10 }, { Units: 10, Stories: 10 });
  expect(over.map(({ sentence }) => sentence)).toEqual([
    "took 12.6 units of CPU time; its budget is 10 (budgets.json).",
    "took 0.1 units of CPU time; has no budget (budgets.json).",
  ]);
});
