import { sql, type Kysely } from "kysely";

/** A log of each raffle that shows whether a number changed hands (docs/proofs.md). Nothing in it is ever changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When the raffle's log is sealed. Raffles published before there were logs have none.
  `ALTER TABLE raffles ADD COLUMN seal_at timestamptz, ADD CHECK (seal_at < draw_date)`,

  // The secret of a purchase's commitments. Deleting the row erases its owner from the log.
  `CREATE TABLE purchase_salts (
     purchase_id uuid PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
     salt        bytea NOT NULL CHECK (octet_length(salt) = 32)
   )`,
  `CREATE TRIGGER purchase_salts_unchanged BEFORE UPDATE ON purchase_salts
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // A raffle's logs. A later epoch continues an earlier one, after a restored backup.
  `CREATE TABLE ledgers (
     raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     epoch     integer NOT NULL CHECK (epoch >= 1),
     origin    text NOT NULL,
     opened_at timestamptz NOT NULL,
     PRIMARY KEY (raffle_id, epoch)
   )`,
  // The text is public; the rest, by which the server finds an entry's numbers again, is not. Numbers are 4 bytes each,
  // commitments 32, in the same order.
  `CREATE TABLE ledger_entries (
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
   )`,
  `CREATE INDEX ledger_entries_purchase ON ledger_entries (purchase_id) WHERE purchase_id IS NOT NULL`,
  `CREATE TABLE ledger_tiles (
     raffle_id integer NOT NULL,
     epoch     integer NOT NULL,
     level     smallint NOT NULL,
     place     integer NOT NULL,
     hashes    bytea NOT NULL CHECK (octet_length(hashes) % 32 = 0 AND octet_length(hashes) BETWEEN 32 AND 8192),
     PRIMARY KEY (raffle_id, epoch, level, place),
     FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
   )`,
  `CREATE TABLE ledger_checkpoints (
     raffle_id integer NOT NULL,
     epoch     integer NOT NULL,
     size      bigint NOT NULL,
     note      text NOT NULL,
     signed_at timestamptz NOT NULL,
     PRIMARY KEY (raffle_id, epoch, size),
     FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
   )`,

  // What a raffle's log still has to tell, in order: a change of owners, or an entry already written.
  `CREATE TABLE ledger_queue (
     id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     event_id  bigint,
     leaf      text,
     queued_at timestamptz NOT NULL,
     CHECK (event_id IS NULL OR leaf IS NULL)
   )`,
  `CREATE INDEX ledger_queue_raffle ON ledger_queue (raffle_id, id)`,

  // Why numbers that were sold are free again. Null for those that were only held: the log doesn't tell reservations.
  `ALTER TABLE ticket_events ADD COLUMN why text CHECK (why IN ('undone', 'moved', 'removed'))`,
  // Nothing runs on the reserving path: the conditions leave out what reserving and expiring write.
  `CREATE FUNCTION queue_for_ledger() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          INSERT INTO ledger_queue (raffle_id, event_id, queued_at)
            SELECT NEW.raffle_id, NEW.id, NEW.at
             WHERE EXISTS (SELECT FROM ledgers WHERE raffle_id = NEW.raffle_id);
          RETURN NULL;
        END $$`,
  `CREATE TRIGGER ticket_events_for_ledger AFTER INSERT ON ticket_events
     FOR EACH ROW WHEN (NEW.event = 'sold' OR NEW.why IS NOT NULL) EXECUTE FUNCTION queue_for_ledger()`,

  // A log disappears only with its raffle, which no raffle with purchases can.
  `CREATE FUNCTION refuse_ledger_delete() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM raffles WHERE id = OLD.raffle_id) THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN OLD;
        END $$`,
  // A tile grows at its end until it has 256 hashes.
  `CREATE FUNCTION refuse_other_tile() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF (NEW.raffle_id, NEW.epoch, NEW.level, NEW.place) <> (OLD.raffle_id, OLD.epoch, OLD.level, OLD.place)
             OR substring(NEW.hashes FROM 1 FOR octet_length(OLD.hashes)) <> OLD.hashes THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER ledger_tiles_only_grow BEFORE UPDATE ON ledger_tiles
     FOR EACH ROW EXECUTE FUNCTION refuse_other_tile()`,
  ...["ledgers", "ledger_entries", "ledger_checkpoints"].map(
    (table) =>
      `CREATE TRIGGER ${table}_unchanged BEFORE UPDATE ON ${table}
         FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  ),
  ...["ledgers", "ledger_entries", "ledger_checkpoints", "ledger_tiles"].map(
    (table) =>
      `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
         FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
  ),
];
