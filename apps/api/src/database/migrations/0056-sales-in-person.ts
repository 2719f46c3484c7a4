import { sql, type Kysely } from "kysely";

/** Counting what one person sells in person must not read all purchases of a raffle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE INDEX purchases_in_person ON purchases (raffle_id, created_by, created_at) WHERE channel = 'staff'`,
    )
    .execute(db);
}
