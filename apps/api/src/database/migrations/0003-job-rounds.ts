import { sql, type Kysely } from "kysely";

/** When each job's latest round started, so that any number of processes divide the rounds among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE job_rounds (job text PRIMARY KEY, began_at timestamptz NOT NULL)`.execute(
    db,
  );
}
