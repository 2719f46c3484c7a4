import { sql, type Kysely } from "kysely";

/** When each job's latest round began, so that any number of processes share the rounds of one clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE job_rounds (job text PRIMARY KEY, began_at timestamptz NOT NULL)`.execute(
    db,
  );
}
