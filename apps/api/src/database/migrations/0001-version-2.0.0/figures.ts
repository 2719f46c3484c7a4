/**
 * Purchases and review times, counted by every change of a purchase (ADR 12). A trigger writes one row of moves per change, so no
 * transaction waits for a counter; a job adds them to the totals; a view combines both and is correct at every instant.
 */
export const figures = String.raw`
-- What counts for a purchase: 1 for its new state, -1 for its old one. No key and no index: it is written on the
-- reserving path, and read in full.
CREATE TABLE purchase_moves (
  sign           smallint NOT NULL CHECK (sign IN (-1, 1)),
  raffle_id      integer NOT NULL,
  document_id    text NOT NULL,
  status         text NOT NULL,
  payment_method text,
  proof          text NOT NULL CHECK (proof IN ('none', 'confirmed', 'in_time', 'late')),
  made_at        timestamptz NOT NULL,
  reviewed_at    timestamptz,
  quantity       integer NOT NULL,
  amount_bs      numeric(14, 2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
COMMENT ON TABLE purchase_moves IS
  'What a change of a purchase adds to the totals (sign 1) or removes from them (sign -1); written by a trigger.';

CREATE TABLE purchase_totals (
  kind           text NOT NULL CHECK (kind IN ('made', 'hour', 'reviewed')),
  day            date NOT NULL,
  hour           smallint,
  raffle_id      integer NOT NULL,
  status         text NOT NULL,
  payment_method text,
  proof          text,
  purchases      bigint NOT NULL,
  tickets        bigint NOT NULL,
  amount_bs      numeric(18, 2) NOT NULL,
  CONSTRAINT purchase_totals_key
    UNIQUE NULLS NOT DISTINCT (kind, day, hour, raffle_id, status, payment_method, proof)
) WITH (fillfactor = 70);
COMMENT ON TABLE purchase_totals IS
  'Purchases counted by the Caracas day they were made, by the hour they were made, or by the day of their latest review.';
COMMENT ON COLUMN purchase_totals.hour IS 'Of kind ''hour'' only.';
COMMENT ON COLUMN purchase_totals.proof IS 'Of kind ''made'' only.';

CREATE TABLE clients (
  document_id text PRIMARY KEY
);
COMMENT ON TABLE clients IS 'Everyone who has bought.';

CREATE TABLE client_count (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  clients bigint NOT NULL
);
COMMENT ON TABLE client_count IS 'How many they are; one row.';

-- Like purchase_moves: no key and no index, because an approval writes it.
CREATE TABLE review_moves (
  sign           smallint NOT NULL CHECK (sign IN (-1, 1)),
  day            date NOT NULL,
  raffle_id      integer NOT NULL,
  status         text NOT NULL,
  payment_method text,
  seconds        bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
COMMENT ON TABLE review_moves IS
  'The review time that a change of a purchase adds (sign 1) or removes (sign -1); written by a trigger.';

CREATE TABLE review_times (
  day            date NOT NULL,
  raffle_id      integer NOT NULL,
  status         text NOT NULL,
  payment_method text,
  seconds        bigint NOT NULL,
  reviews        bigint NOT NULL,
  CONSTRAINT review_times_key UNIQUE NULLS NOT DISTINCT (day, raffle_id, status, payment_method, seconds)
) WITH (fillfactor = 70);
COMMENT ON TABLE review_times IS
  'Reviews counted by their Caracas day and by how long the proof had waited, rounded to within 2.5 %.';

CREATE FUNCTION totals_of(moved purchase_moves) RETURNS SETOF purchase_totals
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT kind, at::date, hour::smallint, moved.raffle_id, moved.status, moved.payment_method, proof,
               moved.sign::bigint, moved.sign * moved.quantity::bigint, moved.sign * moved.amount_bs
          FROM (VALUES ('made', moved.made_at AT TIME ZONE 'America/Caracas', NULL, moved.proof),
                       ('hour', moved.made_at AT TIME ZONE 'America/Caracas',
                        extract(hour FROM moved.made_at AT TIME ZONE 'America/Caracas'), NULL),
                       ('reviewed', moved.reviewed_at AT TIME ZONE 'America/Caracas', NULL, NULL)
               ) AS counted (kind, at, hour, proof)
         WHERE at IS NOT NULL $$;

CREATE VIEW purchase_totals_now AS
  SELECT * FROM purchase_totals
  UNION ALL
  SELECT counted.* FROM purchase_moves AS moved CROSS JOIN LATERAL totals_of(moved) AS counted;
COMMENT ON VIEW purchase_totals_now IS 'A view: the stored totals plus the moves not yet added to them. All readers use it.';

-- What one purchase adds to the totals, or takes from them. Its body is text, like that of every function of rows:
-- with a parsed body (RETURN ...), PostgreSQL 15.20 refuses every later column of the table that has a default.
CREATE FUNCTION move_of(purchase purchases, sign integer) RETURNS purchase_moves
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT ROW (sign, purchase.raffle_id, purchase.document_id, purchase.status, purchase.payment_method,
                    CASE WHEN purchase.proof_at IS NULL
                         THEN CASE WHEN purchase.confirmed_at IS NULL THEN 'none' ELSE 'confirmed' END
                         WHEN purchase.proof_at >= purchase.expired_at THEN 'late'
                         ELSE 'in_time' END,
                    purchase.created_at, purchase.reviewed_at, purchase.quantity, purchase.amount_bs)::purchase_moves $$;

-- Erasing changes nothing that totals count, and its row would contain the cédula.
CREATE FUNCTION move_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF TG_OP = 'UPDATE' AND NEW.erased_at IS DISTINCT FROM OLD.erased_at THEN RETURN NULL; END IF;
          IF TG_OP <> 'INSERT' AND NOT OLD.trial THEN INSERT INTO purchase_moves SELECT * FROM move_of(OLD, -1); END IF;
          IF TG_OP <> 'DELETE' AND NOT NEW.trial THEN INSERT INTO purchase_moves SELECT * FROM move_of(NEW, 1); END IF;
          RETURN NULL;
        END $$;
CREATE TRIGGER purchases_counted AFTER INSERT OR DELETE ON purchases
  FOR EACH ROW EXECUTE FUNCTION move_purchase_totals();
CREATE TRIGGER purchases_recounted AFTER UPDATE ON purchases
  FOR EACH ROW WHEN (move_of(OLD, 1) IS DISTINCT FROM move_of(NEW, 1))
  EXECUTE FUNCTION move_purchase_totals();

CREATE FUNCTION forget_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          TRUNCATE purchase_moves, purchase_totals, review_moves, review_times, clients;
          UPDATE client_count SET clients = 0;
          RETURN NULL;
        END $$;
CREATE TRIGGER purchases_forgotten AFTER TRUNCATE ON purchases
  FOR EACH STATEMENT EXECUTE FUNCTION forget_purchase_totals();

CREATE VIEW review_times_now AS
  SELECT * FROM review_times
  UNION ALL
  SELECT day, raffle_id, status, payment_method, seconds, sign FROM review_moves;
COMMENT ON VIEW review_times_now IS 'A view, as purchase_totals_now.';

-- To two digits and a half: 1,000 to 2,000 in steps of 50, to 5,000 of 100, to 10,000 of 200; exact up to 50.
CREATE FUNCTION rounded_time(seconds bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT (seconds + step / 2) / step * step
          FROM (SELECT greatest(1, (10 ^ (length(seconds::text) - 1))::bigint
                  / CASE WHEN seconds::text < '2' THEN 20 WHEN seconds::text < '5' THEN 10 ELSE 5 END) AS step) AS rounding $$;

-- Of a purchase with a proof that was reviewed after it; of any other, nothing.
CREATE FUNCTION review_of(purchase purchases, sign integer) RETURNS SETOF review_moves
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT sign::smallint, (purchase.reviewed_at AT TIME ZONE 'America/Caracas')::date, purchase.raffle_id,
               purchase.status, purchase.payment_method,
               rounded_time(extract(epoch FROM purchase.reviewed_at - purchase.proof_at)::bigint)
         WHERE purchase.proof_at <= purchase.reviewed_at AND NOT purchase.trial $$;

CREATE FUNCTION move_review_times() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF OLD.reviewed_at IS NOT NULL THEN INSERT INTO review_moves SELECT * FROM review_of(OLD, -1); END IF;
          IF NEW.reviewed_at IS NOT NULL THEN INSERT INTO review_moves SELECT * FROM review_of(NEW, 1); END IF;
          RETURN NULL;
        END $$;
CREATE TRIGGER review_counted AFTER INSERT ON purchases
  FOR EACH ROW WHEN (NEW.reviewed_at IS NOT NULL) EXECUTE FUNCTION move_review_times();
CREATE TRIGGER review_removed AFTER DELETE ON purchases
  FOR EACH ROW WHEN (OLD.reviewed_at IS NOT NULL) EXECUTE FUNCTION move_review_times();
CREATE TRIGGER review_recounted AFTER UPDATE ON purchases
  FOR EACH ROW WHEN ((OLD.reviewed_at IS NOT NULL OR NEW.reviewed_at IS NOT NULL)
    AND (OLD.reviewed_at, OLD.proof_at, OLD.raffle_id, OLD.status, OLD.payment_method, OLD.trial)
      IS DISTINCT FROM (NEW.reviewed_at, NEW.proof_at, NEW.raffle_id, NEW.status, NEW.payment_method, NEW.trial))
  EXECUTE FUNCTION move_review_times();

INSERT INTO client_count (clients) VALUES (0);
`;
