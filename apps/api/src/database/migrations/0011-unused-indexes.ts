import { sql, type Kysely } from "kysely";

/** Indexes that no statement reads: docs/speed.md says how they were found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("DROP INDEX bank_movements_repeated, purchase_movement_events_movement, purchases_late")
    .execute(db);
}
