import type { Schema } from "@rifas/api-client/types";
import type { ServerContext } from "../create-context.ts";
import { jobNames, jobTimes } from "../../platform/job-times.ts";
import { recorded } from "./job-outcomes.ts";
import { backgroundJobs, type Job } from "./jobs.ts";
import { repeat } from "./repeat.ts";
import { prepared, type Reader } from "../../database/database.ts";

type JobName = Schema<"BackgroundJob">;

/**
 * Starts this process's background work according to its roles (RUN): expiring holds and pauses, creating missing numbers,
 * the logs and draws of raffles, matching bank movements, clean-up, e-mail. How each run ends is recorded, for the alarms of
 * the dashboard. Returns the function that stops it.
 */
export function startBackground(context: ServerContext): () => Promise<void> {
  const jobs = backgroundJobs(context);
  const stops = jobNames
    .filter((name) => context.config.run.has(jobs[name].role))
    .map((name) => startJob(context, name, jobs[name]));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(context: ServerContext, name: JobName, job: Job): () => Promise<void> {
  const { database, clock, logger } = context;
  const { everyMs } = jobTimes[name];
  const repeated = repeat(name, everyMs, logger, async (signal) => {
    if (job.runBy === "one") {
      const isOurs = await claimRound(database, { job: name, everyMs, now: clock.now() });
      if (!isOurs) return;
    }
    await recorded(context, name, () => job.run(signal));
  });
  const stopListening = (job.wokenBy ?? []).map((event) =>
    database.onCommitted(event, () => repeated.runNow()),
  );
  return async () => {
    for (const stop of stopListening) stop();
    await repeated.stop();
  };
}

/**
 * Whether this process runs the round of a job that is due now. Only one of all processes on a database gets it, once per `everyMs` (minus
 * a tenth, because a single process would otherwise sometimes find its own last round a millisecond too recent). A last round further in
 * the future than that was written by a clock that has since been set back, and is ignored.
 */
export async function claimRound(
  database: Reader,
  round: { job: string; everyMs: number; now: Date },
): Promise<boolean> {
  const apart = round.everyMs * 0.9;
  const [before, after] = [-apart, apart].map((ms) => new Date(round.now.getTime() + ms));
  const claimed = await database.query(claim, [round.job, round.now, before, after]);
  return claimed.length > 0;
}

const claim = prepared("claim-job-round")`
    INSERT INTO job_rounds (job, began_at) VALUES ($1, $2)
    ON CONFLICT (job) DO UPDATE SET began_at = $2
     WHERE job_rounds.began_at <= $3 OR job_rounds.began_at >= $4
    RETURNING job`;
