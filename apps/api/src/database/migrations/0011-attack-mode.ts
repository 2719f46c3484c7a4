import { sql, type Kysely } from "kysely";

/**
 * Since when and why a raffle requires a proof of work, and the used challenges. On the raffle's own row, because a
 * reservation reads that anyway. Losing the used challenges in a crash lets each be used once more, within its five minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE raffles
     ADD COLUMN attack_since   timestamptz,
     ADD COLUMN attack_reason  text CHECK (attack_reason IN ('holds', 'refusals')),
     ADD COLUMN attack_seen_at timestamptz,
     ADD CHECK ((attack_since IS NULL) = (attack_reason IS NULL) AND (attack_since IS NULL) = (attack_seen_at IS NULL))`,
  `CREATE UNLOGGED TABLE used_challenges (
     challenge  bytea PRIMARY KEY,
     expires_at timestamptz NOT NULL
   )`,
];
