import { startDebianPostgres } from "./debian-postgres.ts";
import { printOutcomes, runSteps } from "./run-steps.ts";
import { apiTestSteps, planSteps, twoProcessSteps } from "./steps.ts";

/**
 * Tests the oldest PostgreSQL that the product supports: the rules, in two processes, and either the API's `whole` suite or only
 * migrations and plans. Prints a table and returns whether all passed.
 */
export async function checkOnPostgres15(extent: "whole" | "plans"): Promise<boolean> {
  const postgres = await startDebianPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const suite = extent === "whole" ? apiTestSteps : planSteps;
    const steps = [...suite("PostgreSQL 15", env), ...twoProcessSteps("PostgreSQL 15", env)];
    return printOutcomes(await runSteps(steps));
  } finally {
    await postgres.stop();
  }
}
