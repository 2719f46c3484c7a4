import type { Database } from "../database/database.ts";

/**
 * Whether this process runs the round of a job that is due now: of all processes on a database one is told so, once in
 * `everyMs` (a tenth less, or the only process would at times find its own last round too recent by a millisecond).
 */
export async function claimRound(
  database: Pick<Database, "query">,
  round: { job: string; everyMs: number; now: Date },
): Promise<boolean> {
  const dueSince = new Date(round.now.getTime() - round.everyMs * 0.9);
  const claimed = await database.query(claim, [round.job, round.now, dueSince]);
  return claimed.length > 0;
}

const claim = {
  name: "claim-job-round",
  text: `
    INSERT INTO job_rounds (job, began_at) VALUES ($1, $2)
    ON CONFLICT (job) DO UPDATE SET began_at = $2 WHERE job_rounds.began_at <= $3
    RETURNING job`,
};
