import type { Schema } from "@rifas/api-client/types";
import type { ServerContext } from "../create-context.ts";
import { jobNames, jobTimes } from "../../platform/job-times.ts";
import { recorded } from "./job-outcomes.ts";
import { claimRound } from "./claim-round.ts";
import { backgroundJobs, type Job } from "./jobs.ts";
import { repeat } from "./repeat.ts";

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
