import { sql, type Kysely } from "kysely";

/** How each background job's latest runs ended, on whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `succeeded_at` of a job that has never succeeded is when it was first known.
  await sql`
    CREATE TABLE job_outcomes (
      job           text PRIMARY KEY,
      succeeded_at  timestamptz NOT NULL,
      failures      integer NOT NULL DEFAULT 0,
      failing_since timestamptz,
      CHECK ((failures = 0) = (failing_since IS NULL))
    )`.execute(db);
}
