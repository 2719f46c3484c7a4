import { printOutcomes, runSteps } from "./run-steps.ts";
import { startDebianPostgres } from "./debian-postgres.ts";
import { apiTestSteps } from "./steps.ts";

// The rules that may never break, on the oldest PostgreSQL the product supports.
const postgres = await startDebianPostgres();
try {
  const outcomes = await runSteps(
    apiTestSteps("PostgreSQL 15", { TEST_DATABASE_URL: postgres.url }),
  );
  process.exitCode = printOutcomes(outcomes) ? 0 : 1;
} finally {
  await postgres.stop();
}
