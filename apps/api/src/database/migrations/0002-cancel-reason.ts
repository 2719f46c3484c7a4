import { sql, type Kysely } from "kysely";

/** A cancelled raffle shows its reason; for raffles cancelled before, it is taken from the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE raffles ADD COLUMN cancel_reason text`,
  `UPDATE raffles SET cancel_reason = (
     SELECT reason FROM audit_log
      WHERE action = 'raffle_cancelled' AND entity_type = 'raffle' AND entity_id = raffles.id::text
      ORDER BY id DESC LIMIT 1)
    WHERE outcome = 'cancelled'`,
  `ALTER TABLE raffles ADD CONSTRAINT raffles_cancel_reason
     CHECK (cancel_reason IS NULL OR outcome IS NOT DISTINCT FROM 'cancelled')`,
];
