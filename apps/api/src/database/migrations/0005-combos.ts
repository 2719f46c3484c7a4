import { sql, type Kysely } from "kysely";

/** A raffle may offer combos, and a purchase keeps those that it was offered, with how many of each it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(offers).execute(db);
  await sql.raw(parts).execute(db);
}

/** The smallest first. The bolivars of a combo in dollars follow the rate, like the price of a ticket. */
const offers = `
CREATE FUNCTION are_combos(_combos jsonb, _price_bs numeric, _in_dollars boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT _combos = '[]' OR _price_bs IS NOT NULL AND jsonb_array_length(_combos) <= 10 AND (
      SELECT coalesce(bool_and(quantity > previous AND quantity <= 1000 AND price_bs = trunc(price_bs, 2)
                               AND price_bs > 0 AND price_bs < quantity * _price_bs
                               AND (price_usd IS NOT NULL) = _in_dollars), false)
        FROM (SELECT (one->>'quantity')::integer AS quantity, (one->>'price_bs')::numeric AS price_bs,
                     (one->>'price_usd')::numeric AS price_usd,
                     lag((one->>'quantity')::integer, 1, 1) OVER (ORDER BY place) AS previous
                FROM jsonb_array_elements(_combos) WITH ORDINALITY AS listed (one, place)) AS combo)
  $$;
ALTER TABLE raffles
  ADD COLUMN combos jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT raffles_combos CHECK (are_combos(combos, price_bs, price_usd IS NOT NULL));
COMMENT ON COLUMN raffles.combos IS 'The smallest first; price_usd is null for a price typed in bolivars.';
`;

/** rules.md#server-money: the amount is the sum of the parts. */
const parts = `
CREATE FUNCTION sum_of_parts(_quantity integer, _unit_price_bs numeric, _combos jsonb) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN min(count) >= 0 AND min(quantity) >= 2 AND min(price_bs) > 0 AND sum(quantity * count) <= _quantity
                THEN sum(price_bs * count) + _unit_price_bs * (_quantity - sum(quantity * count)) END
      FROM (SELECT (one->>'quantity')::integer AS quantity, (one->>'price_bs')::numeric AS price_bs,
                   (one->>'count')::integer AS count
              FROM jsonb_array_elements(_combos) AS one) AS part
  $$;
COMMENT ON FUNCTION sum_of_parts IS 'What so many combos and single tickets cost; null if they are not exactly that many tickets, or no combos.';
ALTER TABLE purchases
  ADD COLUMN combos jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT purchases_check,
  ADD CONSTRAINT purchases_amount CHECK (
    CASE WHEN combos = '[]' THEN amount_bs = unit_price_bs * quantity
         ELSE amount_bs IS NOT DISTINCT FROM sum_of_parts(quantity, unit_price_bs, combos) END);
COMMENT ON COLUMN purchases.combos IS 'What was offered when it was made, and how many of each it has; its other tickets are single.';
`;
