import { sql, type Kysely } from "kysely";

/** Computed draws: what lotteries and the beacon published, and each prize's result as logged (docs/proofs.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Rounds of drand's quicknet, checked before they are stored.
  `CREATE TABLE beacon_rounds (
     round      bigint PRIMARY KEY CHECK (round >= 1),
     signature  text NOT NULL CHECK (signature ~ '^[0-9a-f]{96}$'),
     fetched_at timestamptz NOT NULL
   )`,
  `CREATE TRIGGER beacon_rounds_unchanged BEFORE UPDATE ON beacon_rounds
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // The digits that lotteries published for a prize, one entry per draw; empty if a draw wasn't held within a week.
  `CREATE TABLE lottery_results (
     raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     prize       integer NOT NULL CHECK (prize >= 1),
     version     integer NOT NULL CHECK (version >= 1),
     digits      text[] NOT NULL,
     drawn_at    timestamptz NOT NULL,
     reason      text CHECK ((version = 1) = (reason IS NULL)),
     recorded_at timestamptz NOT NULL,
     recorded_by integer NOT NULL REFERENCES users,
     PRIMARY KEY (raffle_id, prize, version)
   )`,

  // The result of a prize, with the seal's proof of every number that was drawn on the way to it.
  `CREATE TABLE prize_draws (
     raffle_id       integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     prize           integer NOT NULL CHECK (prize >= 1),
     version         integer NOT NULL CHECK (version >= 1),
     lottery_version integer,
     number          integer,
     state           text NOT NULL CHECK (state IN ('sold', 'held', 'free', 'none')),
     purchase_id     uuid REFERENCES purchases,
     source          text NOT NULL,
     drawn_at        timestamptz NOT NULL,
     proofs          jsonb NOT NULL,
     PRIMARY KEY (raffle_id, prize, version),
     CHECK ((number IS NULL) = (state = 'none')),
     CHECK ((purchase_id IS NOT NULL) = (state IN ('sold', 'held')))
   )`,
  ...["lottery_results", "prize_draws"].flatMap((table) => [
    `CREATE TRIGGER ${table}_unchanged BEFORE UPDATE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
  ]),

  // Nobody records the results that the product computes.
  `ALTER TABLE raffle_results ALTER COLUMN recorded_by DROP NOT NULL`,
];
