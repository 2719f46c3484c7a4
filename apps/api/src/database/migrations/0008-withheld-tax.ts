import { sql, type Kysely } from "kysely";

/** The tax that was withheld from a prize, as staff typed it: the closing shows it, and nothing computes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("ALTER TABLE prize_events ADD COLUMN withheld_bs numeric(14, 2) CHECK (withheld_bs > 0)")
    .execute(db);
  await sql
    .raw("COMMENT ON COLUMN prize_events.withheld_bs IS 'As staff typed it, of a delivery.'")
    .execute(db);
}
