import { sql, type Kysely } from "kysely";

/** How often storing a notification failed, and when it is tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE bank_deliveries ADD COLUMN failures smallint NOT NULL DEFAULT 0, ADD COLUMN retry_at timestamptz`,
  // Each feed's notifications are read in their order, apart from those of the other feeds.
  `DROP INDEX bank_deliveries_waiting`,
  `CREATE INDEX bank_deliveries_waiting ON bank_deliveries (feed_id, id) WHERE read_at IS NULL`,
];
