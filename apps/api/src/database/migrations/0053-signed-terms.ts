import { sql, type Kysely } from "kysely";

/**
 * Logs sign the terms of their raffles (docs/proofs.md). The texts are kept for the bundle. A change to what
 * they say is refused at the commit, unless the same transaction queues the log's entry about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const IS_RULES = "split_part(leaf, E'\\n', 2) = 'rules'";

const statements = [
  `ALTER TABLE raffles ADD COLUMN unclaimed_prizes text`,
  `CREATE TABLE raffle_terms (
     raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     digest bytea NOT NULL CHECK (digest = sha256(convert_to(text, 'UTF8'))),
     text text NOT NULL,
     PRIMARY KEY (raffle_id, digest)
   )`,
  `CREATE TRIGGER raffle_terms_unchanged BEFORE UPDATE ON raffle_terms
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // Entries of both versions of the format.
  `DROP INDEX ledger_entries_rules`,
  `CREATE INDEX ledger_entries_rules ON ledger_entries (raffle_id, epoch, position) WHERE ${IS_RULES}`,
  `CREATE OR REPLACE FUNCTION announced_rules(raffle integer) RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT leaf FROM (
          SELECT 1 AS waits, id AS place, leaf FROM ledger_queue
           WHERE raffle_id = raffle AND ${IS_RULES}
          UNION ALL
          SELECT 0, position, leaf FROM ledger_entries
           WHERE raffle_id = raffle AND epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = raffle)
             AND ${IS_RULES}) AS rules
         ORDER BY waits DESC, place DESC LIMIT 1 $$`,
  `CREATE OR REPLACE FUNCTION refuse_unsealing() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.sealed_at IS NULL AND NEW.outcome IS NULL AND NEW.seal_at > OLD.seal_at AND EXISTS (
               SELECT FROM ledger_seals AS s
                 JOIN ledger_entries AS e
                   ON e.raffle_id = s.raffle_id AND e.epoch = s.epoch AND e.position > s.position
                WHERE s.raffle_id = OLD.id AND s.epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = OLD.id)
                  AND substr(e.leaf, strpos(e.leaf, E'\\n') + 1) LIKE
                      E'reopened\\nraffle ' || OLD.id || E'\\nseal ' || s.position || E'\\n%') THEN
            RETURN NEW;
          END IF;
          RAISE EXCEPTION 'a seal is never removed or moved, unless the log says that the sale was reopened';
        END $$`,

  `CREATE OR REPLACE FUNCTION refuse_other_prizes() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM ledger_queue
                      WHERE raffle_id = NEW.id AND xmin = pg_current_xact_id()::xid AND ${IS_RULES}) THEN
            RETURN NULL;
          END IF;
          RAISE EXCEPTION 'the terms of a raffle change only together with what the log says'
            USING ERRCODE = 'check_violation';
        END $$`,
  `DROP TRIGGER raffles_prizes_announced ON raffles`,
  `CREATE CONSTRAINT TRIGGER raffles_terms_announced
     AFTER UPDATE OF name, permit_number, unclaimed_prizes, prizes, instant_prizes ON raffles
     DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW WHEN (OLD.seal_at IS NOT NULL
       AND (OLD.name, OLD.permit_number, OLD.unclaimed_prizes, OLD.prizes, OLD.instant_prizes)
           IS DISTINCT FROM (NEW.name, NEW.permit_number, NEW.unclaimed_prizes, NEW.prizes, NEW.instant_prizes))
     EXECUTE FUNCTION refuse_other_prizes()`,

  // One message to each buyer; those that a single buyer is waiting for go first.
  `DROP TRIGGER email_outbox_bulk ON email_outbox`,
  `CREATE TRIGGER email_outbox_bulk BEFORE INSERT ON email_outbox
     FOR EACH ROW WHEN (NEW.type IN ('raffle_sealed', 'raffle_rescheduled', 'raffle_terms_changed', 'raffle_cancelled'))
     EXECUTE FUNCTION mark_bulk_email()`,
  `UPDATE config SET value = jsonb_set(value, '{enabled_types}', value -> 'enabled_types' || '["raffle_terms_changed"]')
    WHERE key = 'email_settings' AND jsonb_typeof(value -> 'enabled_types') = 'array'`,
];
