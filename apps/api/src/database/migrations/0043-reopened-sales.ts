import { sql, type Kysely } from "kysely";

/**
 * A seal can be voided before its draw, so that the sale goes on (docs/proofs.md). The database accepts that only once the
 * raffle's log says so, and keeps the numbers of the voided seal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The entries that voided a seal, and when its draw would have been: witnesses must have seen them by then.
  `CREATE TABLE reopenings (
     raffle_id integer NOT NULL,
     epoch     integer NOT NULL,
     position  bigint NOT NULL,
     draw_at   timestamptz NOT NULL,
     PRIMARY KEY (raffle_id, epoch, position),
     FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
   )`,
  // The numbers of the voided seal at `position`, as ledger_sealed_numbers has those of the seal in force.
  `CREATE TABLE voided_numbers (
     raffle_id   integer NOT NULL,
     epoch       integer NOT NULL,
     position    bigint NOT NULL,
     place       integer NOT NULL,
     states      bytea NOT NULL CHECK (octet_length(states) BETWEEN 1 AND 256),
     commitments bytea NOT NULL CHECK (octet_length(commitments) % 32 = 0),
     PRIMARY KEY (raffle_id, epoch, position, place),
     FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
   )`,
  ...["reopenings", "voided_numbers"].flatMap((table) => [
    `CREATE TRIGGER ${table}_unchanged BEFORE UPDATE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
  ]),

  // The log's entries can't be deleted, so whoever voids a seal says so for ever.
  `CREATE OR REPLACE FUNCTION refuse_unsealing() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.sealed_at IS NULL AND NEW.outcome IS NULL AND NEW.seal_at > OLD.seal_at AND EXISTS (
               SELECT FROM ledger_seals AS s
                 JOIN ledger_entries AS e
                   ON e.raffle_id = s.raffle_id AND e.epoch = s.epoch AND e.position > s.position
                WHERE s.raffle_id = OLD.id AND s.epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = OLD.id)
                  AND starts_with(e.leaf, E'rifas-libro/v1\\nreopened\\nraffle ' || OLD.id
                                          || E'\\nseal ' || s.position || E'\\n')) THEN
            RETURN NEW;
          END IF;
          RAISE EXCEPTION 'a seal is never removed or moved, unless the log says that the sale was reopened';
        END $$`,
  `CREATE TRIGGER raffles_seal_time_kept BEFORE UPDATE OF seal_at ON raffles
     FOR EACH ROW WHEN (OLD.sealed_at IS NOT NULL AND NEW.sealed_at IS NOT NULL
                        AND NEW.seal_at IS DISTINCT FROM OLD.seal_at)
     EXECUTE FUNCTION refuse_unsealing()`,

  // What belongs to a seal goes with it.
  `CREATE OR REPLACE FUNCTION refuse_ledger_delete() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM raffles WHERE id = OLD.raffle_id
                        AND (sealed_at IS NOT NULL
                             OR TG_TABLE_NAME NOT IN ('sealed_holds', 'ledger_seals', 'ledger_sealed_numbers'))) THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN OLD;
        END $$`,
];
