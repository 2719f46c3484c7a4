import type { Schema } from "@rifas/api-client/types";

type JobName = Schema<"BackgroundJob">;

/** When a job runs, in milliseconds. */
export interface JobTimes {
  /** The pause between its runs. */
  everyMs: number;
  /** How long an honest run may take, if that can be minutes. */
  longestMs?: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** After this long a round of messages or notifications ends, and the next one continues: a round that ends is a sign of life. */
export const ROUND_MS = 2 * MINUTE;

/** The times of all background jobs. */
export const jobTimes = {
  holds: { everyMs: 10 * SECOND },
  totals: { everyMs: 10 * SECOND },
  "hold-totals": { everyMs: 10 * SECOND },
  attacks: { everyMs: 3 * SECOND },
  raffles: { everyMs: 10 * SECOND },
  // A raffle with a million numbers is sealed within minutes.
  ledger: { everyMs: 10 * SECOND, longestMs: 10 * MINUTE },
  "seal-notices": { everyMs: 10 * SECOND, longestMs: 5 * MINUTE },
  // Each service gets ten seconds for each of 20 answers.
  witnesses: { everyMs: 10 * SECOND, longestMs: 5 * MINUTE },
  draws: { everyMs: 10 * SECOND, longestMs: 10 * MINUTE },
  "bank-enquiries": { everyMs: 20 * SECOND, longestMs: 10 * MINUTE },
  matching: { everyMs: 20 * SECOND, longestMs: 5 * MINUTE },
  clock: { everyMs: MINUTE },
  tidying: { everyMs: 60 * MINUTE },
  "bank-notifications": { everyMs: 5 * SECOND, longestMs: ROUND_MS + 5 * MINUTE },
  "e-mail": { everyMs: 5 * SECOND, longestMs: ROUND_MS + 5 * MINUTE },
  "e-mail-heartbeat": { everyMs: 30 * SECOND },
  reminders: { everyMs: 20 * SECOND, longestMs: 10 * MINUTE },
  push: { everyMs: 5 * SECOND, longestMs: ROUND_MS + MINUTE },
  "waiting-list": { everyMs: 20 * SECOND, longestMs: 10 * MINUTE },
} as const satisfies Readonly<Record<JobName, JobTimes>>;

/** All background jobs. */
export const jobNames = Object.keys(jobTimes).filter(isJobName);

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobTimes, name);
}

/** A restart takes less. */
const SHORTEST_MS = 3 * MINUTE;
const PERIODS = 5;

/** How long after its last success a job is late. */
export function lateAfterMs(job: JobName): number {
  const { everyMs, longestMs = 0 }: JobTimes = jobTimes[job];
  return Math.max(PERIODS * everyMs, SHORTEST_MS) + longestMs;
}
