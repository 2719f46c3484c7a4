import { sql, type Kysely } from "kysely";

/** Files stored for a purchase that has not committed yet, so that what no purchase claims can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pending_files (
      name text PRIMARY KEY,
      stored_at timestamptz NOT NULL,
      condemned boolean NOT NULL DEFAULT false
    )`.execute(db);
}
