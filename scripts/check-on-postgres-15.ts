import { startDebianPostgres } from "./debian-postgres.ts";
import { printOutcomes, runSteps } from "./run-steps.ts";
import { apiTestSteps, twoProcessSteps } from "./steps.ts";

/**
 * The API's suite on the oldest PostgreSQL the product supports, and its rules once more in two processes; prints its
 * table and returns whether all passed.
 */
export async function checkOnPostgres15(): Promise<boolean> {
  const postgres = await startDebianPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const steps = [...apiTestSteps("PostgreSQL 15", env), ...twoProcessSteps("PostgreSQL 15", env)];
    return printOutcomes(await runSteps(steps));
  } finally {
    await postgres.stop();
  }
}
