import { prepared, type Reader } from "../../database/database.ts";

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
