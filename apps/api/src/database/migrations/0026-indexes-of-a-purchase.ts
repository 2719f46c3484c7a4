import { sql, type Kysely } from "kysely";

/**
 * Takes the costliest indexes out of making a purchase: half of what its indexes wrote to the log was the search index, which
 * now gets a purchase once its proof is in or its hold has ended. `purchases-mentioning.ts` searches the few that wait for
 * theirs one by one. The running version's searches read the whole table until it is replaced.
 *
 * Block ranges (BRIN) do for what only jobs and the deletion of a raffle look up: rows of a time, or of a raffle, lie together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `DROP INDEX purchases_search`,
  `CREATE INDEX purchases_search ON purchases USING gin (search gin_trgm_ops)
     WHERE status <> 'pending' OR proof_at IS NOT NULL`,
  `DROP INDEX idempotency_keys_age`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at) WITH (pages_per_range = 16)`,
  `DROP INDEX ticket_events_raffle`,
  `CREATE INDEX ticket_events_raffle ON ticket_events USING brin (raffle_id) WITH (pages_per_range = 16)`,
  `DROP INDEX email_outbox_raffle`,
  `CREATE INDEX email_outbox_raffle ON email_outbox USING brin (raffle_id) WITH (pages_per_range = 16)`,
];
