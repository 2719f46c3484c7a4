import { sql, type Kysely } from "kysely";

/** Who pays in dollars for a price in dollars pays exactly that price: a purchase keeps it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(column).execute(db);
  await sql.raw(openPurchases).execute(db);
  await sql.raw(keptRates).execute(db);
}

const column = `
ALTER TABLE purchases ADD COLUMN dollar_price jsonb;
COMMENT ON COLUMN purchases.dollar_price IS
  'The price of a single ticket and of every combo in dollars when it was made, with the rate; null for a price in bolivars.';
`;

/** Those of which no amount in dollars is fixed yet, at prices that are still the raffle's. */
const openPurchases = `
UPDATE purchases AS p
   SET dollar_price = jsonb_build_object(
         'price_usd', r.price_usd::text, 'rate_bs', r.price_rate_bs::text,
         'combos', (SELECT coalesce(jsonb_agg(one - 'price_bs' ORDER BY place), '[]')
                      FROM jsonb_array_elements(r.combos) WITH ORDINALITY AS listed (one, place)))
  FROM raffles AS r
 WHERE r.id = p.raffle_id AND r.price_usd IS NOT NULL AND p.status IN ('pending', 'expired') AND p.amount_usd IS NULL
   AND p.unit_price_bs = r.price_bs
   AND (SELECT coalesce(jsonb_agg(one - 'count' ORDER BY place), '[]')
          FROM jsonb_array_elements(p.combos) WITH ORDINALITY AS listed (one, place))
     = (SELECT coalesce(jsonb_agg(one - 'price_usd' ORDER BY place), '[]')
          FROM jsonb_array_elements(r.combos) WITH ORDINALITY AS listed (one, place));
`;

/** The dashboard lists them for a week. */
const keptRates = `
INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id, changes)
SELECT now(), 'Sistema', 'own_rate_kept', 'config', 'payment_methods',
       jsonb_build_array(jsonb_build_object('field', method ->> 'name', 'before', method ->> 'rate_bs', 'after', method ->> 'rate_bs'))
  FROM config, jsonb_array_elements(config.value) AS method
 WHERE config.key = 'payment_methods' AND method ->> 'type' IN ('zelle', 'binance') AND method ->> 'rate_bs' IS NOT NULL
   AND EXISTS (SELECT FROM raffles WHERE price_usd IS NOT NULL AND status <> 'finished');
`;
