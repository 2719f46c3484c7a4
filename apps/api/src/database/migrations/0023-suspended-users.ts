import { sql, type Kysely } from "kysely";

/** Who may change nothing of payments until they confirm who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("ALTER TABLE users ADD COLUMN suspended boolean NOT NULL DEFAULT false")
    .execute(db);
  const what = "Whether they may change nothing of payments until they confirm who they are.";
  await sql.raw(`COMMENT ON COLUMN users.suspended IS '${what}'`).execute(db);
}
