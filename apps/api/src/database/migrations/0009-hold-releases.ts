import { sql, type Kysely } from "kysely";
import { moveOf } from "./0005-purchase-totals.ts";

/**
 * Holds that staff ended early, and refusals per minute for the alarm. Losing the refusals in a crash only silences the
 * alarm for some minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Where the function still has a parsed body, PostgreSQL would refuse the column.
  moveOf,
  `ALTER TABLE purchases ADD COLUMN released boolean NOT NULL DEFAULT false`,
  `CREATE UNLOGGED TABLE hold_refusals (
     raffle_id integer NOT NULL,
     address   bytea NOT NULL,
     minute    timestamptz NOT NULL,
     count     integer NOT NULL,
     PRIMARY KEY (raffle_id, address, minute)
   )`,
];
