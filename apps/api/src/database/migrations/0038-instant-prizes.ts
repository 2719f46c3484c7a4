import { sql, type Kysely } from "kysely";

/** Instant prizes: drawn during the sale, among the numbers sold at a time that was announced (docs/proofs.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE raffles ADD COLUMN instant_prizes jsonb NOT NULL DEFAULT '[]'`,
  `CREATE INDEX raffles_instant_prizes ON raffles (id) WHERE instant_prizes <> '[]'`,

  // Which entry of the log counted the numbers for a prize, and the round that draws among them. \`prize\` is its number in
  // the log, where instant prizes follow the main ones. A prize is never counted twice, not even in a restored log.
  `CREATE TABLE instant_cuts (
     raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     prize     integer NOT NULL CHECK (prize >= 2),
     epoch     integer NOT NULL,
     position  bigint NOT NULL,
     at        timestamptz NOT NULL,
     round     bigint NOT NULL CHECK (round >= 1),
     round_at  timestamptz NOT NULL CHECK (round_at > at),
     PRIMARY KEY (raffle_id, prize),
     FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
   )`,
  // The result, with the proofs of all numbers that were drawn until one had been sold. If none was sold, nobody wins.
  `CREATE TABLE instant_draws (
     raffle_id   integer NOT NULL,
     prize       integer NOT NULL,
     number      integer,
     purchase_id uuid REFERENCES purchases,
     drawn_at    timestamptz NOT NULL,
     proofs      jsonb NOT NULL,
     PRIMARY KEY (raffle_id, prize),
     FOREIGN KEY (raffle_id, prize) REFERENCES instant_cuts ON DELETE CASCADE,
     CHECK ((number IS NULL) = (purchase_id IS NULL))
   )`,
  ...["instant_cuts", "instant_draws"].flatMap((table) => [
    `CREATE TRIGGER ${table}_unchanged BEFORE UPDATE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
  ]),

  // The number of main prizes is part of the promise, because instant prizes are numbered after them.
  `CREATE FUNCTION refuse_other_instants() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id)
             OR EXISTS (SELECT FROM instant_cuts WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'buyers of this raffle were promised other instant prizes' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER raffles_instant_prizes BEFORE UPDATE OF instant_prizes, prizes ON raffles
     FOR EACH ROW WHEN (OLD.instant_prizes <> NEW.instant_prizes OR OLD.instant_prizes <> '[]'
       AND greatest(jsonb_array_length(OLD.prizes), 1) <> greatest(jsonb_array_length(NEW.prizes), 1))
     EXECUTE FUNCTION refuse_other_instants()`,
];
