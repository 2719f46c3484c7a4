import { sql, type Kysely } from "kysely";

/**
 * Statistics of `purchases` before there are any. Without them, the check that a number's owner exists looked the purchase up
 * among all of its raffle: for a table that is nearly empty and unknown, every index costs the same. Connections keep that plan,
 * and at 5,000 purchases each number read 5,000 rows at COMMIT, until the table was analysed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(patience).execute(db);
  const { rows } = await sql`SELECT FROM purchases LIMIT 1`.execute(db);
  const isNew = rows.length === 0;
  if (isNew) for (const statement of examples) await sql.raw(statement).execute(db);
  await sql`ANALYZE purchases`.execute(db);
  if (isNew) for (const statement of cleaning) await sql.raw(statement).execute(db);
}

/** Otherwise autovacuum would find the table empty within a minute, and forget again. */
const patience = `ALTER TABLE purchases SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000)`;

/** Many purchases of one raffle, as they will be. */
const examples = [
  `INSERT INTO raffles (id, name, total_tickets, created_at, updated_at)
     OVERRIDING SYSTEM VALUE VALUES (-1, 'Example', 1, now(), now())`,
  `INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs, status,
                          reserved_until, created_at, updated_at)
     SELECT gen_random_uuid(), 'example ' || at, -1, 'web', 'Example', 'V' || at, at || '@example.com', at::text, 1, 1, 1,
            'pending', now(), now() - at * interval '1 minute', now()
       FROM generate_series(1, 500) AS at`,
];

const cleaning = [
  `DELETE FROM purchases WHERE raffle_id = -1`,
  `DELETE FROM purchase_moves WHERE raffle_id = -1`,
  `DELETE FROM raffles WHERE id = -1`,
];
