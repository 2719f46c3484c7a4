import { sql, type Kysely } from "kysely";

/**
 * Creates the key that a number's owner is checked by once more. While `purchases` is nearly empty all its indexes cost the
 * same, PostgreSQL takes the newest, and connections keep the plan: it must be this one, which finds a single row, and not
 * the index of a raffle's purchases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE tickets DROP CONSTRAINT tickets_purchase_id_raffle_id_state_fkey`,
  `ALTER TABLE purchases
     DROP CONSTRAINT purchases_id_raffle_id_ticket_state_key,
     ADD CONSTRAINT purchases_id_raffle_id_ticket_state_key UNIQUE (id, raffle_id, ticket_state)`,
  // rules.md#one-owner
  `ALTER TABLE tickets
     ADD CONSTRAINT tickets_purchase_id_raffle_id_state_fkey
       FOREIGN KEY (purchase_id, raffle_id, state) REFERENCES purchases (id, raffle_id, ticket_state)
       DEFERRABLE INITIALLY DEFERRED`,
];
