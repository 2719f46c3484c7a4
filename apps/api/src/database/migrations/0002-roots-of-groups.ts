import { sql, type Kysely } from "kysely";

/** A receipt proves its numbers under the seal without hashing all of the raffle's: a group's root is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("ALTER TABLE ledger_sealed_numbers ADD COLUMN root bytea").execute(db);
  const what =
    "The root of the group in the seal''s tree; null if it was stored by a version without.";
  await sql.raw(`COMMENT ON COLUMN ledger_sealed_numbers.root IS '${what}'`).execute(db);
}
