/**
 * What a raffle with a log has promised: its terms, dates and prizes. Whoever changes them in the database must say so in the log, in the
 * same transaction, or the commit is refused.
 */
export const promises = String.raw`
CREATE TABLE raffle_terms (
  raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  digest    bytea NOT NULL CHECK (digest = sha256(convert_to(text, 'UTF8'))),
  text      text NOT NULL,
  PRIMARY KEY (raffle_id, digest)
);
COMMENT ON TABLE raffle_terms IS 'The text of terms that rules of a raffle''s log sign, by its SHA-256.';
CREATE TRIGGER raffle_terms_unchanged BEFORE UPDATE ON raffle_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER raffle_terms_kept BEFORE DELETE ON raffle_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE FUNCTION refuse_other_draw_rule() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'buyers of this raffle were promised another draw' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER raffles_draw_rule BEFORE UPDATE OF draw_rule ON raffles
  FOR EACH ROW WHEN (OLD.draw_rule IS DISTINCT FROM NEW.draw_rule) EXECUTE FUNCTION refuse_other_draw_rule();

-- The text of the last rules, in the log in use or waiting for it.
CREATE FUNCTION announced_rules(raffle integer) RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT leaf FROM (
          SELECT 1 AS waits, id AS place, leaf FROM ledger_queue
           WHERE raffle_id = raffle AND split_part(leaf, E'\n', 2) = 'rules'
          UNION ALL
          SELECT 0, position, leaf FROM ledger_entries
           WHERE raffle_id = raffle AND epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = raffle)
             AND split_part(leaf, E'\n', 2) = 'rules') AS rules
         ORDER BY waits DESC, place DESC LIMIT 1 $$;

-- A raffle whose numbers staff enter may still be drawn later once it is sealed, when no more rules are logged.
CREATE FUNCTION refuse_unannounced() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE
          raffle raffles%ROWTYPE;
          said text := announced_rules(NEW.id);
        BEGIN
          SELECT * INTO raffle FROM raffles WHERE id = NEW.id;
          IF NOT FOUND OR raffle.seal_at IS NOT NULL AND (
               strpos(said, E'\nseal ' || utc_second(raffle.seal_at) || E'\n') > 0
               AND strpos(said, E'\nnumbers ' || raffle.total_tickets
                                || E'\nprizes ' || greatest(jsonb_array_length(raffle.prizes), 1)
                                                    + jsonb_array_length(raffle.instant_prizes) || E'\n') > 0
               AND (strpos(said, E'\ndraw ' || utc_second(raffle.draw_date) || E'\n') > 0
                    OR raffle.draw_rule->>'method' = 'manual' AND raffle.sealed_at IS NOT NULL)) THEN
            RETURN NULL;
          END IF;
          RAISE EXCEPTION 'the log of this raffle announces other dates, numbers or prizes'
            USING ERRCODE = 'check_violation';
        END $$;
CREATE CONSTRAINT TRIGGER raffles_announced AFTER UPDATE OF seal_at, draw_date, total_tickets, prizes ON raffles
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL
    AND (OLD.seal_at, OLD.draw_date, OLD.total_tickets, OLD.prizes)
        IS DISTINCT FROM (NEW.seal_at, NEW.draw_date, NEW.total_tickets, NEW.prizes))
  EXECUTE FUNCTION refuse_unannounced();

-- Titles aren't in the rules, so what proves that the log says more than before is the entry of this transaction.
CREATE FUNCTION refuse_other_prizes() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM ledger_queue
                      WHERE raffle_id = NEW.id AND xmin = pg_current_xact_id()::xid AND split_part(leaf, E'\n', 2) = 'rules') THEN
            RETURN NULL;
          END IF;
          RAISE EXCEPTION 'the terms of a raffle change only together with what the log says'
            USING ERRCODE = 'check_violation';
        END $$;

CREATE FUNCTION refuse_fewer_prizes() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'buyers of this raffle were promised more prizes' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER raffles_fewer_prizes BEFORE UPDATE OF prizes ON raffles
  FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL
    AND greatest(jsonb_array_length(NEW.prizes), 1) < greatest(jsonb_array_length(OLD.prizes), 1))
  EXECUTE FUNCTION refuse_fewer_prizes();
CREATE CONSTRAINT TRIGGER raffles_terms_announced
  AFTER UPDATE OF name, permit_number, unclaimed_prizes, prizes, instant_prizes ON raffles
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL
    AND (OLD.name, OLD.permit_number, OLD.unclaimed_prizes, OLD.prizes, OLD.instant_prizes)
        IS DISTINCT FROM (NEW.name, NEW.permit_number, NEW.unclaimed_prizes, NEW.prizes, NEW.instant_prizes))
  EXECUTE FUNCTION refuse_other_prizes();
`;
