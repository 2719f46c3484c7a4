import { sql, type Kysely } from "kysely";

/** The logs of deleted raffles, by which a monitor explains what witnesses have seen of them (docs/proofs.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE deleted_ledgers (
     raffle_id  integer NOT NULL,
     epoch      integer NOT NULL,
     origin     text NOT NULL,
     key        integer NOT NULL,
     checkpoint text NOT NULL,
     entries    text[] NOT NULL,
     deleted_at timestamptz NOT NULL,
     PRIMARY KEY (raffle_id, epoch)
   )`,
  `CREATE TRIGGER deleted_ledgers_unchanged BEFORE UPDATE OR DELETE ON deleted_ledgers
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  // In the database, so that no way of deleting a raffle forgets it. The entries are still there: they go after their log.
  `CREATE FUNCTION keep_deleted_ledger() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          INSERT INTO deleted_ledgers (raffle_id, epoch, origin, key, checkpoint, entries, deleted_at)
            SELECT OLD.raffle_id, OLD.epoch, OLD.origin, c.key, c.note,
                   (SELECT array_agg(e.leaf ORDER BY e.position) FROM ledger_entries AS e
                     WHERE e.raffle_id = OLD.raffle_id AND e.epoch = OLD.epoch AND e.position < c.size), now()
              FROM ledger_checkpoints AS c
             WHERE c.raffle_id = OLD.raffle_id AND c.epoch = OLD.epoch ORDER BY c.size DESC LIMIT 1;
          RETURN OLD;
        END $$`,
  // Triggers of one event run by name: ledgers_kept refuses first.
  `CREATE TRIGGER ledgers_published BEFORE DELETE ON ledgers
     FOR EACH ROW EXECUTE FUNCTION keep_deleted_ledger()`,
];
