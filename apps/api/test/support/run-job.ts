import type { Schema } from "@rifas/api-client/types";
import { backgroundJobs, jobSteps } from "../../src/server/background/jobs.ts";
import type { ServerContext } from "../../src/server/create-context.ts";

type Steps = typeof jobSteps;

/** A background job, or one step of a job that has several: `ledger/seal`. */
export type Work =
  | Schema<"BackgroundJob">
  | { [Job in keyof Steps]: `${Job}/${keyof Steps[Job] & string}` }[keyof Steps];

const steps = new Map<string, (context: ServerContext) => Promise<void>>(
  Object.entries(jobSteps).flatMap(([job, parts]) =>
    Object.entries(parts).map(([name, step]) => [`${job}/${name}`, step] as const),
  ),
);

/** Runs it once, now and here, and throws if it fails. */
export async function runJob(
  context: ServerContext,
  work: Work,
  signal: AbortSignal,
): Promise<void> {
  const step = steps.get(work);
  if (step !== undefined) return await step(context);
  const job = new Map(Object.entries(backgroundJobs(context))).get(work);
  if (job === undefined) throw new Error(`There is no job '${work}'.`);
  await job.run(signal);
}
