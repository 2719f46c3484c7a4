/** The log of each raffle, which shows whether a number changed hands (docs/proofs.md). Nothing in it is ever changed. */
export const proofs = String.raw`
-- What belongs to a seal goes with it.
CREATE FUNCTION refuse_ledger_delete() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM raffles WHERE id = OLD.raffle_id
                        AND (sealed_at IS NOT NULL
                             OR TG_TABLE_NAME NOT IN ('sealed_holds', 'ledger_seals', 'ledger_sealed_numbers'))) THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN OLD;
        END $$;

-- The secret of a purchase's commitments. Deleting the row erases its owner from the log.
CREATE TABLE purchase_salts (
  purchase_id uuid PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
  salt        bytea NOT NULL CHECK (octet_length(salt) = 32)
);
COMMENT ON TABLE purchase_salts IS 'The secret of a purchase''s commitments in the log.';
CREATE TRIGGER purchase_salts_unchanged BEFORE UPDATE ON purchase_salts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A raffle's logs. A later epoch continues an earlier one, after a restored backup.
CREATE TABLE ledgers (
  raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  epoch     integer NOT NULL CHECK (epoch >= 1),
  origin    text NOT NULL,
  opened_at timestamptz NOT NULL,
  former    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (raffle_id, epoch)
);
COMMENT ON TABLE ledgers IS 'One log of a raffle; the one with the highest epoch is in use.';
COMMENT ON COLUMN ledgers.former IS 'Whether it is in a format of before, which this program doesn''t read.';
CREATE TRIGGER ledgers_unchanged BEFORE UPDATE ON ledgers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledgers_kept BEFORE DELETE ON ledgers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE TABLE ledger_entries (
  raffle_id   integer NOT NULL,
  epoch       integer NOT NULL,
  position    bigint NOT NULL,
  leaf        text NOT NULL,
  purchase_id uuid,
  numbers     bytea CHECK (octet_length(numbers) % 4 = 0),
  commitments bytea,
  PRIMARY KEY (raffle_id, epoch, position),
  FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE,
  CHECK ((purchase_id IS NULL) = (numbers IS NULL)),
  CHECK (octet_length(commitments) = octet_length(numbers) * 8)
);
COMMENT ON TABLE ledger_entries IS 'numbers has 4 bytes a number and commitments 32, in the same order; only leaf is public.';
CREATE INDEX ledger_entries_purchase ON ledger_entries (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX ledger_entries_rules ON ledger_entries (raffle_id, epoch, position) WHERE split_part(leaf, E'\n', 2) = 'rules';
CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE TABLE ledger_tiles (
  raffle_id integer NOT NULL,
  epoch     integer NOT NULL,
  level     smallint NOT NULL,
  place     integer NOT NULL,
  hashes    bytea NOT NULL CHECK (octet_length(hashes) % 32 = 0 AND octet_length(hashes) BETWEEN 32 AND 8192),
  PRIMARY KEY (raffle_id, epoch, level, place),
  FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
);
CREATE TRIGGER ledger_tiles_kept BEFORE DELETE ON ledger_tiles
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE TABLE ledger_checkpoints (
  raffle_id integer NOT NULL,
  epoch     integer NOT NULL,
  size      bigint NOT NULL,
  note      text NOT NULL,
  signed_at timestamptz NOT NULL,
  key       smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (raffle_id, epoch, size),
  FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
);
COMMENT ON COLUMN ledger_checkpoints.key IS 'The number of the key that signed it.';
CREATE TRIGGER ledger_checkpoints_unchanged BEFORE UPDATE ON ledger_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_checkpoints_kept BEFORE DELETE ON ledger_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- One row for each witness that a checkpoint is sent to; proof is what it answered, byte for byte.
CREATE TABLE ledger_anchors (
  raffle_id integer NOT NULL,
  epoch     integer NOT NULL,
  size      bigint NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('sigsum', 'rfc3161')),
  service   text NOT NULL,
  state     text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'proven', 'given_up')),
  queued_at timestamptz NOT NULL,
  tries     integer NOT NULL DEFAULT 0,
  tried_at  timestamptz,
  next_try  timestamptz,
  problem   text,
  proof     bytea CHECK (octet_length(proof) <= 65536),
  proven_at timestamptz,
  PRIMARY KEY (raffle_id, epoch, size, kind, service),
  FOREIGN KEY (raffle_id, epoch, size) REFERENCES ledger_checkpoints ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (next_try IS NOT NULL)),
  CHECK ((state = 'proven') = (proof IS NOT NULL) AND (proof IS NULL) = (proven_at IS NULL))
);
COMMENT ON TABLE ledger_anchors IS
  'A checkpoint that was sent to a witness outside the installation, and its proof that it saw it.';
CREATE INDEX ledger_anchors_waiting ON ledger_anchors (kind, service, next_try) WHERE state = 'waiting';
CREATE INDEX ledger_anchors_service ON ledger_anchors (kind, service, proven_at);
CREATE TRIGGER ledger_anchors_kept BEFORE DELETE ON ledger_anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

CREATE TABLE deleted_ledgers (
  raffle_id  integer NOT NULL,
  epoch      integer NOT NULL,
  origin     text NOT NULL,
  key        integer NOT NULL,
  checkpoint text NOT NULL,
  entries    text[] NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (raffle_id, epoch)
);
COMMENT ON TABLE deleted_ledgers IS 'The log of a raffle that was deleted, whole up to its last checkpoint.';
COMMENT ON COLUMN deleted_ledgers.key IS 'The number of the key that signed the checkpoint.';
CREATE TRIGGER deleted_ledgers_unchanged BEFORE UPDATE OR DELETE ON deleted_ledgers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- change: what became of the key before. A later key is made of the installation's secret and salt.
CREATE TABLE ledger_keys (
  number     smallint PRIMARY KEY CHECK (number >= 1),
  public_key bytea NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
  salt       bytea CHECK (octet_length(salt) = 32),
  change     text CHECK (change IN ('rotated', 'lost')),
  since      timestamptz NOT NULL,
  CHECK ((number = 1) = (salt IS NULL) AND (number = 1) = (change IS NULL))
);
COMMENT ON TABLE ledger_keys IS 'A key of the logs; the one with the highest number is in use.';
COMMENT ON COLUMN ledger_keys.change IS 'What became of the key before.';
CREATE TRIGGER ledger_keys_unchanged BEFORE UPDATE OR DELETE ON ledger_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_queue (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  raffle_id  integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  event_id   bigint,
  leaf       text,
  queued_at  timestamptz NOT NULL,
  after_seal boolean NOT NULL DEFAULT false,
  CHECK (event_id IS NULL OR leaf IS NULL)
);
COMMENT ON TABLE ledger_queue IS 'What the log still has to tell: a ticket event, or the text of an entry.';
COMMENT ON COLUMN ledger_queue.after_seal IS 'Decisions about held numbers after the seal are logged after the seal.';
CREATE INDEX ledger_queue_raffle ON ledger_queue (raffle_id, id);

-- Nothing runs on the reserving path: the conditions leave out what reserving and expiring write.
CREATE FUNCTION queue_for_ledger() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          INSERT INTO ledger_queue (raffle_id, event_id, queued_at, after_seal)
            SELECT NEW.raffle_id, NEW.id, NEW.at, r.sealed_at IS NOT NULL
              FROM raffles AS r
             WHERE r.id = NEW.raffle_id AND r.seal_at IS NOT NULL
               AND (r.sealed_at IS NOT NULL OR NEW.why IS DISTINCT FROM 'rejected');
          RETURN NULL;
        END $$;
CREATE TRIGGER ticket_events_for_ledger AFTER INSERT ON ticket_events
  FOR EACH ROW WHEN (NEW.event = 'sold' OR NEW.why IS NOT NULL) EXECUTE FUNCTION queue_for_ledger();

-- A tile grows at its end until it has 256 hashes.
CREATE FUNCTION refuse_other_tile() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF (NEW.raffle_id, NEW.epoch, NEW.level, NEW.place) <> (OLD.raffle_id, OLD.epoch, OLD.level, OLD.place)
             OR substring(NEW.hashes FROM 1 FOR octet_length(OLD.hashes)) <> OLD.hashes THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER ledger_tiles_only_grow BEFORE UPDATE ON ledger_tiles
  FOR EACH ROW EXECUTE FUNCTION refuse_other_tile();

-- A proof never changes, and what was sent is never sent as something else.
CREATE FUNCTION refuse_other_anchor() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF OLD.state <> 'waiting'
             OR (NEW.raffle_id, NEW.epoch, NEW.size, NEW.kind, NEW.service, NEW.queued_at) IS DISTINCT FROM
                (OLD.raffle_id, OLD.epoch, OLD.size, OLD.kind, OLD.service, OLD.queued_at) THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER ledger_anchors_unchanged BEFORE UPDATE ON ledger_anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_other_anchor();

-- In the database, so that no way of deleting a raffle forgets it. The entries are still there: they go after their
-- log.
CREATE FUNCTION keep_deleted_ledger() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          INSERT INTO deleted_ledgers (raffle_id, epoch, origin, key, checkpoint, entries, deleted_at)
            SELECT OLD.raffle_id, OLD.epoch, OLD.origin, c.key, c.note,
                   (SELECT array_agg(e.leaf ORDER BY e.position) FROM ledger_entries AS e
                     WHERE e.raffle_id = OLD.raffle_id AND e.epoch = OLD.epoch AND e.position < c.size), now()
              FROM ledger_checkpoints AS c
             WHERE c.raffle_id = OLD.raffle_id AND c.epoch = OLD.epoch ORDER BY c.size DESC LIMIT 1;
          RETURN OLD;
        END $$;
-- Triggers of one event run by name: ledgers_kept refuses first.
CREATE TRIGGER ledgers_published BEFORE DELETE ON ledgers
  FOR EACH ROW EXECUTE FUNCTION keep_deleted_ledger();
`;
