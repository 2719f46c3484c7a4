import { sql, type Kysely } from "kysely";

/** A batch of purchases must notice a change of the owner's limits of a sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(facts).execute(db);
}

const facts = `
  CREATE OR REPLACE FUNCTION sale_facts(raffle raffles) RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT md5((to_jsonb(raffle) - 'sold_count')::text) || coalesce(
          (SELECT string_agg(key || xmin, ',' ORDER BY key) FROM config
            WHERE key IN ('purchase_rules', 'sale_controls', 'terms')), '') $$`;
