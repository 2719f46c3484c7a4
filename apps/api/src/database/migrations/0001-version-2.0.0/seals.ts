/** The seal of a raffle's log: from `sealed_at` the database refuses any new owner of its numbers (docs/proofs.md). */
export const seals = String.raw`
CREATE TABLE ledger_seals (
  raffle_id integer NOT NULL,
  epoch     integer NOT NULL,
  position  bigint NOT NULL,
  PRIMARY KEY (raffle_id, epoch),
  FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
);
COMMENT ON TABLE ledger_seals IS 'The position of the seal in a log.';
CREATE TRIGGER ledger_seals_unchanged BEFORE UPDATE ON ledger_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_seals_kept BEFORE DELETE ON ledger_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- 256 numbers a row: one byte each (0 free, 1 sold, 2 held), and 32 for each that isn't free.
CREATE TABLE ledger_sealed_numbers (
  raffle_id   integer NOT NULL,
  epoch       integer NOT NULL,
  place       integer NOT NULL,
  states      bytea NOT NULL CHECK (octet_length(states) BETWEEN 1 AND 256),
  commitments bytea NOT NULL CHECK (octet_length(commitments) % 32 = 0),
  PRIMARY KEY (raffle_id, epoch, place),
  FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
);
COMMENT ON TABLE ledger_sealed_numbers IS '256 numbers under the seal: a byte each, and a commitment for each that isn''t free.';
CREATE TRIGGER ledger_sealed_numbers_unchanged BEFORE UPDATE ON ledger_sealed_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_sealed_numbers_kept BEFORE DELETE ON ledger_sealed_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE TABLE sealed_holds (
  raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  number      integer NOT NULL,
  purchase_id uuid NOT NULL,
  PRIMARY KEY (raffle_id, number)
);
COMMENT ON TABLE sealed_holds IS 'A number that was held with a proof when its raffle was sealed.';
CREATE TRIGGER sealed_holds_unchanged BEFORE UPDATE ON sealed_holds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sealed_holds_kept BEFORE DELETE ON sealed_holds
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE TABLE seal_notices_due (
  raffle_id    integer NOT NULL,
  epoch        integer NOT NULL,
  last_address text NOT NULL DEFAULT '',
  PRIMARY KEY (raffle_id, epoch),
  FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
);
COMMENT ON TABLE seal_notices_due IS
  'A sealed log whose buyers haven''t all been notified; those with addresses up to last_address have.';

CREATE TABLE voided_numbers (
  raffle_id   integer NOT NULL,
  epoch       integer NOT NULL,
  position    bigint NOT NULL,
  place       integer NOT NULL,
  states      bytea NOT NULL CHECK (octet_length(states) BETWEEN 1 AND 256),
  commitments bytea NOT NULL CHECK (octet_length(commitments) % 32 = 0),
  PRIMARY KEY (raffle_id, epoch, position, place),
  FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
);
COMMENT ON TABLE voided_numbers IS 'The same under a seal that was voided; position is the seal''s.';
CREATE TRIGGER voided_numbers_unchanged BEFORE UPDATE ON voided_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER voided_numbers_kept BEFORE DELETE ON voided_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- The entries that voided a seal, and when its draw would have been: witnesses must have seen them by then.
CREATE TABLE reopenings (
  raffle_id integer NOT NULL,
  epoch     integer NOT NULL,
  position  bigint NOT NULL,
  draw_at   timestamptz NOT NULL,
  PRIMARY KEY (raffle_id, epoch, position),
  FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
);
COMMENT ON TABLE reopenings IS 'An entry that voided a seal, and when its draw would have been.';
CREATE TRIGGER reopenings_unchanged BEFORE UPDATE ON reopenings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reopenings_kept BEFORE DELETE ON reopenings
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- Fires once per statement: on the reserving path it costs one look at an index. What remains possible is what
-- becomes of held numbers: sold to the same owner, or free.
CREATE FUNCTION refuse_after_seal() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM raffles WHERE sealed_at IS NOT NULL AND id IN (SELECT raffle_id FROM changed))
             AND EXISTS (
               SELECT FROM changed AS n JOIN raffles AS r ON r.id = n.raffle_id
                 LEFT JOIN former AS o ON o.raffle_id = n.raffle_id AND o.number = n.number
                WHERE r.sealed_at IS NOT NULL
                  AND (o.state = 'reserved' AND (n.state = 'available'
                       OR n.state = 'sold' AND n.purchase_id = o.purchase_id)) IS NOT TRUE) THEN
            RAISE EXCEPTION 'the log of this raffle is sealed: its numbers change owners no more'
              USING ERRCODE = 'check_violation';
          END IF;
          RETURN NULL;
        END $$;
CREATE TRIGGER tickets_sealed AFTER UPDATE ON tickets
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_after_seal();

CREATE FUNCTION refuse_sealed_delete() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM raffles WHERE id = OLD.raffle_id AND sealed_at IS NOT NULL) THEN
            RAISE EXCEPTION 'the log of this raffle is sealed: its numbers change owners no more'
              USING ERRCODE = 'check_violation';
          END IF;
          RETURN OLD;
        END $$;
CREATE TRIGGER tickets_sealed_kept BEFORE DELETE ON tickets
  FOR EACH ROW WHEN (OLD.state <> 'available') EXECUTE FUNCTION refuse_sealed_delete();

-- The log's entries can't be deleted, so whoever voids a seal says so for ever.
CREATE FUNCTION refuse_unsealing() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.sealed_at IS NULL AND NEW.outcome IS NULL AND NEW.seal_at > OLD.seal_at AND EXISTS (
               SELECT FROM ledger_seals AS s
                 JOIN ledger_entries AS e
                   ON e.raffle_id = s.raffle_id AND e.epoch = s.epoch AND e.position > s.position
                WHERE s.raffle_id = OLD.id AND s.epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = OLD.id)
                  AND substr(e.leaf, strpos(e.leaf, E'\n') + 1) LIKE
                      E'reopened\nraffle ' || OLD.id || E'\nseal ' || s.position || E'\n%') THEN
            RETURN NEW;
          END IF;
          RAISE EXCEPTION 'a seal is never removed or moved, unless the log says that the sale was reopened';
        END $$;
CREATE TRIGGER raffles_sealed_once BEFORE UPDATE OF sealed_at ON raffles
  FOR EACH ROW WHEN (OLD.sealed_at IS NOT NULL AND NEW.sealed_at IS DISTINCT FROM OLD.sealed_at)
  EXECUTE FUNCTION refuse_unsealing();
CREATE TRIGGER raffles_seal_time_kept BEFORE UPDATE OF seal_at ON raffles
  FOR EACH ROW WHEN (OLD.sealed_at IS NOT NULL AND NEW.sealed_at IS NOT NULL
                     AND NEW.seal_at IS DISTINCT FROM OLD.seal_at)
  EXECUTE FUNCTION refuse_unsealing();
`;
