import { sql, type Kysely } from "kysely";

/** When each bank began to report payments without a gap, and which buyers got a message that theirs wasn't reported. */
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
