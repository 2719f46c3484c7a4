import { sql, type Kysely } from "kysely";

/**
 * A raffle with a log has the dates, the numbers and the prizes that its log announces (docs/proofs.md): whoever changes
 * them in the database must say so in the log, in the same transaction, or the commit is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The text of the last rules, in the log in use or waiting for it.
  `CREATE FUNCTION announced_rules(raffle integer) RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT leaf FROM (
          SELECT 1 AS waits, id AS place, leaf FROM ledger_queue
           WHERE raffle_id = raffle AND starts_with(leaf, E'rifas-libro/v1\\nrules\\n')
          UNION ALL
          SELECT 0, position, leaf FROM ledger_entries
           WHERE raffle_id = raffle AND epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = raffle)
             AND starts_with(leaf, E'rifas-libro/v1\\nrules\\n')) AS rules
         ORDER BY waits DESC, place DESC LIMIT 1 $$`,

  `CREATE FUNCTION utc_second(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS
     $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$`,

  // A raffle whose numbers staff enter may still be drawn later once it is sealed, when no more rules are logged.
  `CREATE FUNCTION refuse_unannounced() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE
          raffle raffles%ROWTYPE;
          said text := announced_rules(NEW.id);
        BEGIN
          SELECT * INTO raffle FROM raffles WHERE id = NEW.id;
          IF NOT FOUND OR raffle.seal_at IS NOT NULL AND (
               strpos(said, E'\\nseal ' || utc_second(raffle.seal_at) || E'\\n') > 0
               AND strpos(said, E'\\nnumbers ' || raffle.total_tickets
                                || E'\\nprizes ' || greatest(jsonb_array_length(raffle.prizes), 1)
                                                    + jsonb_array_length(raffle.instant_prizes) || E'\\n') > 0
               AND (strpos(said, E'\\ndraw ' || utc_second(raffle.draw_date) || E'\\n') > 0
                    OR raffle.draw_rule->>'method' = 'manual' AND raffle.sealed_at IS NOT NULL)) THEN
            RETURN NULL;
          END IF;
          RAISE EXCEPTION 'the log of this raffle announces other dates, numbers or prizes'
            USING ERRCODE = 'check_violation';
        END $$`,
  `CREATE CONSTRAINT TRIGGER raffles_announced AFTER UPDATE OF seal_at, draw_date, total_tickets, prizes ON raffles
     DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL
       AND (OLD.seal_at, OLD.draw_date, OLD.total_tickets, OLD.prizes)
           IS DISTINCT FROM (NEW.seal_at, NEW.draw_date, NEW.total_tickets, NEW.prizes))
     EXECUTE FUNCTION refuse_unannounced()`,

  // Titles aren't in the rules, so what proves that the log says more than before is the entry of this transaction.
  `CREATE FUNCTION refuse_other_prizes() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM ledger_queue
                      WHERE raffle_id = NEW.id AND xmin = pg_current_xact_id()::xid
                        AND starts_with(leaf, E'rifas-libro/v1\\nrules\\n')) THEN
            RETURN NULL;
          END IF;
          RAISE EXCEPTION 'prizes change only together with what the log says'
            USING ERRCODE = 'check_violation';
        END $$`,
  `CREATE CONSTRAINT TRIGGER raffles_prizes_announced AFTER UPDATE OF prizes ON raffles
     DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL AND OLD.prizes <> NEW.prizes)
     EXECUTE FUNCTION refuse_other_prizes()`,

  `CREATE FUNCTION refuse_fewer_prizes() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'buyers of this raffle were promised more prizes' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER raffles_fewer_prizes BEFORE UPDATE OF prizes ON raffles
     FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL
       AND greatest(jsonb_array_length(NEW.prizes), 1) < greatest(jsonb_array_length(OLD.prizes), 1))
     EXECUTE FUNCTION refuse_fewer_prizes()`,
];
