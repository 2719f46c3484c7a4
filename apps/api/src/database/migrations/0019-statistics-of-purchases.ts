import { sql, type Kysely } from "kysely";

/**
 * Fresh statistics of `purchases`. With older ones, the check that a number's owner exists may look the purchase up among all
 * of its raffle, and connections keep that plan. Of an empty table they would say that it stays empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DO $$ BEGIN IF EXISTS (SELECT FROM purchases) THEN ANALYZE purchases; END IF; END $$`.execute(
    db,
  );
}
