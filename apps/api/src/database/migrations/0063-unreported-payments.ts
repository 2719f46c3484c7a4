import { sql, type Kysely } from "kysely";

/** Since when each bank has reported payments without a gap, and the buyers who were told that theirs wasn't among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE bank_feeds ADD COLUMN live_since timestamptz, ADD COLUMN live_seen_at timestamptz`,
  `CREATE TABLE unreported_notices (
     purchase_id uuid PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
     told_at     timestamptz NOT NULL
   )`,
];
