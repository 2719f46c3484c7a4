import { sql, type Kysely } from "kysely";

/** A raffle's price may be stated in dollars; the bolivars then follow the rates that administrators accept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(dollarRates).execute(db);
  await sql.raw(dollarPrices).execute(db);
}

const dollarRates = `
CREATE TABLE dollar_rates (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rate_bs     numeric NOT NULL CHECK (rate_bs BETWEEN 0.01 AND 9999999.9999 AND rate_bs = trunc(rate_bs, 4)),
  day         date NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_by integer NOT NULL REFERENCES users
);
COMMENT ON TABLE dollar_rates IS 'Every rate of the dollar that was accepted; the latest one is in force.';
COMMENT ON COLUMN dollar_rates.rate_bs IS 'Bolivars per USD.';
COMMENT ON COLUMN dollar_rates.day IS 'The day for which it was published.';`;

/** Rounded down, so that the price paid in dollars at the same rate is the stated one. */
const dollarPrices = `
ALTER TABLE raffles
  ADD COLUMN price_usd numeric(12, 2) CHECK (price_usd BETWEEN 0.01 AND 9999999.99),
  ADD COLUMN price_rate_bs numeric,
  ADD COLUMN price_rate_day date,
  ADD CONSTRAINT raffles_price_in_dollars CHECK (
    CASE WHEN price_usd IS NULL THEN price_rate_bs IS NULL AND price_rate_day IS NULL
         ELSE price_rate_day IS NOT NULL AND price_bs IS NOT DISTINCT FROM trunc(price_usd * price_rate_bs, 2) END);
COMMENT ON COLUMN raffles.price_usd IS 'The price in dollars that price_bs follows; null for a price typed in bolivars.';
COMMENT ON COLUMN raffles.price_rate_bs IS 'Bolivars per USD that price_bs was computed with.';
COMMENT ON COLUMN raffles.price_rate_day IS 'The day for which that rate was published.';`;
