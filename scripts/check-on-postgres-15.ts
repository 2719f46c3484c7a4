import { startDebianPostgres } from "./debian-postgres.ts";
import { printOutcomes, runSteps } from "./run-steps.ts";
import { apiTestSteps } from "./steps.ts";

/** The API's suite on the oldest PostgreSQL the product supports; prints its table and answers whether all passed. */
export async function checkOnPostgres15(): Promise<boolean> {
  const postgres = await startDebianPostgres();
  try {
    const steps = apiTestSteps("PostgreSQL 15", { TEST_DATABASE_URL: postgres.url });
    return printOutcomes(await runSteps(steps));
  } finally {
    await postgres.stop();
  }
}
