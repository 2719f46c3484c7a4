/** Raffles and their results. */
export const raffles = String.raw`
CREATE TABLE dollar_rates (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rate_bs     numeric NOT NULL CHECK (rate_bs BETWEEN 0.01 AND 9999999.9999 AND rate_bs = trunc(rate_bs, 4)),
  day         date NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_by integer NOT NULL REFERENCES users
);
COMMENT ON TABLE dollar_rates IS 'Every rate of the dollar that was accepted; the latest one is in force.';
COMMENT ON COLUMN dollar_rates.rate_bs IS 'Bolivars per USD.';
COMMENT ON COLUMN dollar_rates.day IS 'The day for which it was published.';

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

CREATE TABLE raffles (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name               text NOT NULL,
  description        text NOT NULL DEFAULT '',
  image              text,
  price_bs           numeric(12, 2) CHECK (price_bs BETWEEN 0.01 AND 9999999.99),
  total_tickets      integer NOT NULL CHECK (total_tickets BETWEEN 1 AND 1000000),
  numbers_created    integer NOT NULL DEFAULT 0,
  numbers_ready      boolean NOT NULL GENERATED ALWAYS AS (numbers_created = total_tickets) STORED,
  min_per_purchase   integer NOT NULL DEFAULT 1 CHECK (min_per_purchase BETWEEN 1 AND 1000),
  max_per_purchase   integer NOT NULL DEFAULT 100 CHECK (max_per_purchase BETWEEN 1 AND 1000),
  number_choice      text NOT NULL DEFAULT 'random' CHECK (number_choice IN ('random', 'buyer')),
  draw_date          timestamptz,
  previous_draw_date timestamptz,
  sales_close_at     timestamptz,
  draw_source        text,
  permit_number      text,
  prizes             jsonb NOT NULL DEFAULT '[]',
  status             text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'paused', 'finished')),
  publish            boolean NOT NULL DEFAULT false,
  outcome            text CHECK (outcome IN ('drawn', 'cancelled')),
  pause_reason       text,
  paused_at          timestamptz,
  resumes_at         timestamptz,
  sold_count         integer NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  published_at       timestamptz,
  search             text GENERATED ALWAYS AS (search_text(name)) STORED,
  cancel_reason      text,
  attack_since       timestamptz,
  attack_reason      text CHECK (attack_reason IN ('holds', 'refusals', 'carrier', 'amounts')),
  attack_seen_at     timestamptz,
  seal_at            timestamptz,
  sealed_at          timestamptz,
  draw_rule          jsonb NOT NULL DEFAULT '{"method": "manual", "lotteries": []}',
  payable_amount     text NOT NULL DEFAULT 'price'
    CHECK (payable_amount IN ('price', 'unique_cents')),
  instant_prizes     jsonb NOT NULL DEFAULT '[]',
  unclaimed_prizes   text,
  price_usd          numeric(12, 2) CHECK (price_usd BETWEEN 0.01 AND 9999999.99),
  price_rate_bs      numeric,
  price_rate_day     date,
  combos             jsonb NOT NULL DEFAULT '[]',
  CHECK (min_per_purchase <= max_per_purchase),
  CHECK (sales_close_at <= draw_date),
  CHECK (sold_count BETWEEN 0 AND total_tickets),
  CHECK (numbers_created BETWEEN 0 AND total_tickets),
  CHECK (status = 'draft' OR (numbers_created = total_tickets AND price_bs IS NOT NULL AND draw_date IS NOT NULL)),
  CHECK ((outcome IS NOT NULL) = (status = 'finished')),
  CHECK ((paused_at IS NOT NULL) = (status = 'paused')),
  CONSTRAINT raffles_cancel_reason
    CHECK (cancel_reason IS NULL OR outcome IS NOT DISTINCT FROM 'cancelled'),
  CHECK ((attack_since IS NULL) = (attack_reason IS NULL) AND (attack_since IS NULL) = (attack_seen_at IS NULL)),
  CHECK (seal_at < draw_date),
  CHECK (sealed_at IS NULL OR seal_at IS NOT NULL),
  -- Rounded down, so that the price paid in dollars at the same rate is the stated one.
  CONSTRAINT raffles_price_in_dollars CHECK (
    CASE WHEN price_usd IS NULL THEN price_rate_bs IS NULL AND price_rate_day IS NULL
         ELSE price_rate_day IS NOT NULL AND price_bs IS NOT DISTINCT FROM trunc(price_usd * price_rate_bs, 2) END),
  CONSTRAINT raffles_combos CHECK (are_combos(combos, price_bs, price_usd IS NOT NULL))
);
COMMENT ON COLUMN raffles.unclaimed_prizes IS 'What becomes of an unclaimed prize.';
COMMENT ON COLUMN raffles.price_usd IS 'The price in dollars that price_bs follows; null for a price typed in bolivars.';
COMMENT ON COLUMN raffles.price_rate_bs IS 'Bolivars per USD that price_bs was computed with.';
COMMENT ON COLUMN raffles.price_rate_day IS 'The day for which that rate was published.';
COMMENT ON COLUMN raffles.combos IS 'The smallest first; price_usd is null for a price typed in bolivars.';
COMMENT ON COLUMN raffles.attack_since IS 'Set with attack_reason and attack_seen_at while the raffle requires a proof of work.';
COMMENT ON COLUMN raffles.seal_at IS 'When the log is sealed; null for a raffle without one.';
COMMENT ON COLUMN raffles.sealed_at IS 'When the numbers were closed for changes; from then on the database refuses new owners.';
CREATE INDEX raffles_search ON raffles USING gin (search gin_trgm_ops);
CREATE INDEX raffles_resuming ON raffles (resumes_at) WHERE status = 'paused';
CREATE INDEX raffles_sealed ON raffles (id) WHERE sealed_at IS NOT NULL;
CREATE INDEX raffles_instant_prizes ON raffles (id) WHERE instant_prizes <> '[]';

CREATE TABLE raffle_results (
  raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  version     integer NOT NULL,
  results     jsonb NOT NULL,
  reason      text,
  recorded_at timestamptz NOT NULL,
  recorded_by integer REFERENCES users,
  PRIMARY KEY (raffle_id, version)
);
COMMENT ON TABLE raffle_results IS 'Results are never overwritten: a correction is the next version.';
COMMENT ON COLUMN raffle_results.recorded_by IS 'Null for results that the product computed.';
`;
