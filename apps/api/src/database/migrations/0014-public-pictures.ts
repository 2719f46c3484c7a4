import { sql, type Kysely } from "kysely";

/** The pictures that staff uploaded, so that those no raffle and no logo uses can be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE public_pictures (
      stem text PRIMARY KEY,
      unused_since timestamptz,
      condemned boolean NOT NULL DEFAULT false,
      CHECK (NOT condemned OR unused_since IS NOT NULL)
    )`.execute(db);
}
