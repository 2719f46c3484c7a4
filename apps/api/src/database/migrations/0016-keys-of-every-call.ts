import { sql, type Kysely } from "kysely";

/** A key is for any call that makes something, not only for a purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE idempotency_keys
     ADD COLUMN operation text NOT NULL DEFAULT 'createPurchase',
     ADD COLUMN caller    integer,
     ADD COLUMN made      jsonb,
     ALTER COLUMN purchase_id DROP NOT NULL,
     ADD CONSTRAINT idempotency_keys_made CHECK (num_nonnulls(purchase_id, made) = 1)`,
  `COMMENT ON TABLE idempotency_keys IS 'Calls that were served, so that a repeated one makes nothing more; never their answers.'`,
  `COMMENT ON COLUMN idempotency_keys.caller IS 'The user; null for anyone.'`,
  `COMMENT ON COLUMN idempotency_keys.purchase_id IS 'The purchase that was made or changed.'`,
  `COMMENT ON COLUMN idempotency_keys.made IS 'The id of anything else that was made.'`,
];
