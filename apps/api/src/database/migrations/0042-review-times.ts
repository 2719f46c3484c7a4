import { sql, type Kysely } from "kysely";

/**
 * How long reviews took, counted by day, raffle, status and method, for the median of a period (ADR 12). Times are rounded
 * to 75 values per power of ten, at most 2.5 % away, so that they are few however many reviews there are.
 *
 * They have moves of their own: the running version adds up `purchase_moves`, and would lose them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Like `purchase_moves`: no key and no index, because an approval writes it.
  `CREATE TABLE review_moves (
     sign           smallint NOT NULL CHECK (sign IN (-1, 1)),
     day            date NOT NULL,
     raffle_id      integer NOT NULL,
     status         text NOT NULL,
     payment_method text,
     seconds        bigint NOT NULL
   ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  `CREATE TABLE review_times (
     day            date NOT NULL,
     raffle_id      integer NOT NULL,
     status         text NOT NULL,
     payment_method text,
     seconds        bigint NOT NULL,
     reviews        bigint NOT NULL,
     CONSTRAINT review_times_key UNIQUE NULLS NOT DISTINCT (day, raffle_id, status, payment_method, seconds)
   ) WITH (fillfactor = 70)`,
  `CREATE VIEW review_times_now AS
     SELECT * FROM review_times
     UNION ALL
     SELECT day, raffle_id, status, payment_method, seconds, sign FROM review_moves`,

  // To two digits and a half: 1,000 to 2,000 in steps of 50, to 5,000 of 100, to 10,000 of 200; exact up to 50.
  `CREATE FUNCTION rounded_time(seconds bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT (seconds + step / 2) / step * step
          FROM (SELECT greatest(1, (10 ^ (length(seconds::text) - 1))::bigint
                  / CASE WHEN seconds::text < '2' THEN 20 WHEN seconds::text < '5' THEN 10 ELSE 5 END) AS step) AS rounding $$`,
  // Of a purchase with a proof that was reviewed after it; of any other, nothing.
  `CREATE FUNCTION review_of(purchase purchases, sign integer) RETURNS SETOF review_moves
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT sign::smallint, (purchase.reviewed_at AT TIME ZONE 'America/Caracas')::date, purchase.raffle_id,
               purchase.status, purchase.payment_method,
               rounded_time(extract(epoch FROM purchase.reviewed_at - purchase.proof_at)::bigint)
         WHERE purchase.proof_at <= purchase.reviewed_at AND NOT purchase.trial $$`,

  `CREATE FUNCTION move_review_times() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF OLD.reviewed_at IS NOT NULL THEN INSERT INTO review_moves SELECT * FROM review_of(OLD, -1); END IF;
          IF NEW.reviewed_at IS NOT NULL THEN INSERT INTO review_moves SELECT * FROM review_of(NEW, 1); END IF;
          RETURN NULL;
        END $$`,
  `CREATE TRIGGER review_counted AFTER INSERT ON purchases
     FOR EACH ROW WHEN (NEW.reviewed_at IS NOT NULL) EXECUTE FUNCTION move_review_times()`,
  `CREATE TRIGGER review_removed AFTER DELETE ON purchases
     FOR EACH ROW WHEN (OLD.reviewed_at IS NOT NULL) EXECUTE FUNCTION move_review_times()`,
  `CREATE TRIGGER review_recounted AFTER UPDATE ON purchases
     FOR EACH ROW WHEN ((OLD.reviewed_at IS NOT NULL OR NEW.reviewed_at IS NOT NULL)
       AND (OLD.reviewed_at, OLD.proof_at, OLD.raffle_id, OLD.status, OLD.payment_method, OLD.trial)
         IS DISTINCT FROM (NEW.reviewed_at, NEW.proof_at, NEW.raffle_id, NEW.status, NEW.payment_method, NEW.trial))
     EXECUTE FUNCTION move_review_times()`,
  `CREATE OR REPLACE FUNCTION forget_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          TRUNCATE purchase_moves, purchase_totals, review_moves, review_times, clients;
          UPDATE client_count SET clients = 0;
          RETURN NULL;
        END $$`,

  // The triggers hold off other writers until this commits, so it counts every review once.
  `INSERT INTO review_times
     SELECT day, reviewed.raffle_id, reviewed.status, reviewed.payment_method, seconds, count(*)
       FROM purchases CROSS JOIN LATERAL review_of(purchases, 1) AS reviewed
      GROUP BY 1, 2, 3, 4, 5`,

  // Without the time of the proof, which only the median needed: what is left is for the best clients.
  `DROP INDEX purchases_reviewed`,
  `CREATE INDEX purchases_reviewed ON purchases (reviewed_at)
     INCLUDE (status, amount_bs, quantity, raffle_id, payment_method, document_id)
     WHERE reviewed_at IS NOT NULL AND NOT trial`,
];
