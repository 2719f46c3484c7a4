import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { jobNames } from "../../platform/job-times.ts";
import { prepared } from "../../database/database.ts";

type JobName = Schema<"BackgroundJob">;
type Needs = Pick<Context, "database" | "clock">;

/** Makes all jobs known, so that one that no process ever runs is missed. Every process does it at its start. */
export async function noteJobs({ database, clock }: Needs): Promise<void> {
  await database.query(insertJobs, [jobNames, clock.now()]);
}

const insertJobs = prepared("note-jobs")`
    INSERT INTO job_outcomes (job, succeeded_at) SELECT unnest($1::text[]), $2 ON CONFLICT (job) DO NOTHING`;

/** Runs a job and records how the run ended; a failure is thrown on. */
export async function recorded(
  { database, clock }: Needs,
  job: JobName,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    await database.query(recordFailure, [job, clock.now()]);
    throw error;
  }
  await database.query(recordSuccess, [job, clock.now()]);
}

const recordSuccess = prepared("record-job-success")`
    INSERT INTO job_outcomes (job, succeeded_at) VALUES ($1, $2)
    ON CONFLICT (job) DO UPDATE SET succeeded_at = $2, failures = 0, failing_since = NULL`;

const recordFailure = prepared("record-job-failure")`
    INSERT INTO job_outcomes AS known (job, succeeded_at, failures, failing_since) VALUES ($1, $2, 1, $2)
    ON CONFLICT (job) DO UPDATE SET failures = known.failures + 1, failing_since = coalesce(known.failing_since, $2)`;
