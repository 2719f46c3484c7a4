import { sql, type Kysely } from "kysely";

/**
 * Rejections after the draw: why, in public words, and those that wait for a second administrator. Where the log is sealed they
 * can't be taken back (docs/product/raffles.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE purchases ADD COLUMN late_rejection text
     CHECK (late_rejection IS NULL OR status = 'rejected')`,
  `CREATE INDEX purchases_late_rejections ON purchases (raffle_id) WHERE late_rejection IS NOT NULL`,
  `CREATE TABLE rejection_requests (
     purchase_id  uuid PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
     requested_by integer NOT NULL REFERENCES users,
     requested_at timestamptz NOT NULL,
     reason       text NOT NULL,
     category     text NOT NULL
   )`,
];
