import { sql, type Kysely } from "kysely";

/** The seal of a raffle's log: from `sealed_at` the database refuses any new owner of its numbers (docs/proofs.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE raffles ADD COLUMN sealed_at timestamptz, ADD CHECK (sealed_at IS NULL OR seal_at IS NOT NULL)`,
  `CREATE INDEX raffles_sealed ON raffles (id) WHERE sealed_at IS NOT NULL`,
  // Numbers that were held with a proof when the raffle was sealed.
  `CREATE TABLE sealed_holds (
     raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     number      integer NOT NULL,
     purchase_id uuid NOT NULL,
     PRIMARY KEY (raffle_id, number)
   )`,
  `CREATE TABLE ledger_seals (
     raffle_id integer NOT NULL,
     epoch     integer NOT NULL,
     position  bigint NOT NULL,
     PRIMARY KEY (raffle_id, epoch),
     FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
   )`,
  // 256 numbers a row: one byte each (0 free, 1 sold, 2 held), and 32 for each that isn't free.
  `CREATE TABLE ledger_sealed_numbers (
     raffle_id   integer NOT NULL,
     epoch       integer NOT NULL,
     place       integer NOT NULL,
     states      bytea NOT NULL CHECK (octet_length(states) BETWEEN 1 AND 256),
     commitments bytea NOT NULL CHECK (octet_length(commitments) % 32 = 0),
     PRIMARY KEY (raffle_id, epoch, place),
     FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
   )`,
  ...["sealed_holds", "ledger_seals", "ledger_sealed_numbers"].flatMap((table) => [
    `CREATE TRIGGER ${table}_unchanged BEFORE UPDATE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
  ]),

  // Fires once per statement: on the reserving path it costs one look at an index. What remains possible is what becomes of
  // held numbers: sold to the same owner, or free.
  `CREATE FUNCTION refuse_after_seal() RETURNS trigger LANGUAGE plpgsql AS
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
        END $$`,
  `CREATE TRIGGER tickets_sealed AFTER UPDATE ON tickets
     REFERENCING OLD TABLE AS former NEW TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_after_seal()`,
  `CREATE FUNCTION refuse_sealed_delete() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM raffles WHERE id = OLD.raffle_id AND sealed_at IS NOT NULL) THEN
            RAISE EXCEPTION 'the log of this raffle is sealed: its numbers change owners no more'
              USING ERRCODE = 'check_violation';
          END IF;
          RETURN OLD;
        END $$`,
  `CREATE TRIGGER tickets_sealed_kept BEFORE DELETE ON tickets
     FOR EACH ROW WHEN (OLD.state <> 'available') EXECUTE FUNCTION refuse_sealed_delete()`,
  `CREATE FUNCTION refuse_unsealing() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'a seal is never removed or moved'; END $$`,
  `CREATE TRIGGER raffles_sealed_once BEFORE UPDATE OF sealed_at ON raffles
     FOR EACH ROW WHEN (OLD.sealed_at IS NOT NULL AND NEW.sealed_at IS DISTINCT FROM OLD.sealed_at)
     EXECUTE FUNCTION refuse_unsealing()`,

  // Decisions about held numbers after the seal are logged after the seal.
  `ALTER TABLE ledger_queue ADD COLUMN after_seal boolean NOT NULL DEFAULT false`,
  `ALTER TABLE ticket_events DROP CONSTRAINT ticket_events_why_check,
     ADD CONSTRAINT ticket_events_why_check CHECK (why IN ('undone', 'moved', 'removed', 'rejected'))`,
  `CREATE OR REPLACE FUNCTION queue_for_ledger() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          INSERT INTO ledger_queue (raffle_id, event_id, queued_at, after_seal)
            SELECT NEW.raffle_id, NEW.id, NEW.at, r.sealed_at IS NOT NULL
              FROM raffles AS r
             WHERE r.id = NEW.raffle_id AND r.seal_at IS NOT NULL
               AND (r.sealed_at IS NOT NULL OR NEW.why IS DISTINCT FROM 'rejected');
          RETURN NULL;
        END $$`,
];
