import { sql, type Kysely } from "kysely";

/**
 * The number of purchases, tickets and bolivars by day, hour, raffle, status and method, updated by every change of a
 * purchase (ADR 12). A trigger writes one row into `purchase_moves` per change, so no transaction waits for a counter; a job
 * adds them to `purchase_totals`; the view combines both and is correct at every instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * What one purchase adds to the totals, or takes from them. Its body is text: with a parsed body (`RETURN …`), PostgreSQL
 * 15.20 refuses every later column of `purchases` that has a default.
 */
export const moveOf = `
  CREATE OR REPLACE FUNCTION move_of(purchase purchases, sign integer) RETURNS purchase_moves
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT ROW (sign, purchase.raffle_id, purchase.document_id, purchase.status, purchase.payment_method,
                   CASE WHEN purchase.proof_at IS NULL THEN 'none'
                        WHEN purchase.proof_at >= purchase.expired_at THEN 'late'
                        ELSE 'in_time' END,
                   purchase.created_at, purchase.reviewed_at, purchase.quantity, purchase.amount_bs)::purchase_moves $$`;

const statements = [
  // What counts for a purchase: 1 for its new state, -1 for its old one. No key and no index: it is written on the reserving
  // path, and read in full.
  `CREATE TABLE purchase_moves (
     sign           smallint NOT NULL CHECK (sign IN (-1, 1)),
     raffle_id      integer NOT NULL,
     document_id    text NOT NULL,
     status         text NOT NULL,
     payment_method text,
     proof          text NOT NULL CHECK (proof IN ('none', 'in_time', 'late')),
     made_at        timestamptz NOT NULL,
     reviewed_at    timestamptz,
     quantity       integer NOT NULL,
     amount_bs      numeric(14, 2) NOT NULL
   ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,

  // Kinds 'made' and 'hour': by the day and hour it was made; 'reviewed': by the day of its last review. In Caracas time.
  `CREATE TABLE purchase_totals (
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
   ) WITH (fillfactor = 70)`,

  // Everyone who has bought, and their number.
  `CREATE TABLE clients (document_id text PRIMARY KEY)`,
  `CREATE TABLE client_count (one boolean PRIMARY KEY DEFAULT true CHECK (one), clients bigint NOT NULL)`,
  `INSERT INTO client_count (clients) VALUES (0)`,

  `CREATE FUNCTION totals_of(moved purchase_moves) RETURNS SETOF purchase_totals
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT kind, at::date, hour::smallint, moved.raffle_id, moved.status, moved.payment_method, proof,
               moved.sign::bigint, moved.sign * moved.quantity::bigint, moved.sign * moved.amount_bs
          FROM (VALUES ('made', moved.made_at AT TIME ZONE 'America/Caracas', NULL, moved.proof),
                       ('hour', moved.made_at AT TIME ZONE 'America/Caracas',
                        extract(hour FROM moved.made_at AT TIME ZONE 'America/Caracas'), NULL),
                       ('reviewed', moved.reviewed_at AT TIME ZONE 'America/Caracas', NULL, NULL)
               ) AS counted (kind, at, hour, proof)
         WHERE at IS NOT NULL $$`,

  `CREATE VIEW purchase_totals_now AS
     SELECT * FROM purchase_totals
     UNION ALL
     SELECT counted.* FROM purchase_moves AS moved CROSS JOIN LATERAL totals_of(moved) AS counted`,

  moveOf,
  `CREATE FUNCTION move_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF TG_OP <> 'INSERT' THEN INSERT INTO purchase_moves SELECT * FROM move_of(OLD, -1); END IF;
          IF TG_OP <> 'DELETE' THEN INSERT INTO purchase_moves SELECT * FROM move_of(NEW, 1); END IF;
          RETURN NULL;
        END $$`,
  `CREATE TRIGGER purchases_counted AFTER INSERT OR DELETE ON purchases
     FOR EACH ROW EXECUTE FUNCTION move_purchase_totals()`,
  `CREATE TRIGGER purchases_recounted AFTER UPDATE ON purchases
     FOR EACH ROW WHEN (move_of(OLD, 1) IS DISTINCT FROM move_of(NEW, 1))
     EXECUTE FUNCTION move_purchase_totals()`,
  `CREATE FUNCTION forget_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          TRUNCATE purchase_moves, purchase_totals, clients;
          UPDATE client_count SET clients = 0;
          RETURN NULL;
        END $$`,
  `CREATE TRIGGER purchases_forgotten AFTER TRUNCATE ON purchases
     FOR EACH STATEMENT EXECUTE FUNCTION forget_purchase_totals()`,

  // What the totals can't provide (the best clients, the median review time) is read from this index of purchases.
  `DROP INDEX purchases_reviewed`,
  `CREATE INDEX purchases_reviewed ON purchases (reviewed_at)
     INCLUDE (status, amount_bs, quantity, raffle_id, payment_method, document_id, proof_at) WHERE reviewed_at IS NOT NULL`,

  `INSERT INTO purchase_moves SELECT moved.* FROM purchases CROSS JOIN LATERAL move_of(purchases, 1) AS moved`,
];
