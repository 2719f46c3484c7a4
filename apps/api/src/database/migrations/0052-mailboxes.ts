import { sql, type Kysely } from "kysely";
import { makePurchases } from "./0018-purchase-batches.ts";

/**
 * Limits per e-mail address count its mailbox, whatever tag or dots it is written with. `mailbox_of` is the same rule as
 * `mailboxOf` in packages/domain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Not in SQL: PostgreSQL would put its text into each condition and no longer find the index.
  `CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE
     domain text := substring(lower(email) FROM '@([^@]*)$');
     typed text := regexp_replace(left(lower(email), -length(domain) - 1), '^(.)([^+]*)[+].*$', '\\1\\2');
   BEGIN
     IF domain IN ('gmail.com', 'googlemail.com') THEN RETURN replace(typed, '.', '') || '@gmail.com'; END IF;
     RETURN typed || '@' || domain;
   END $$`,
  `CREATE INDEX purchases_pending_mailbox ON purchases (mailbox_of(email)) WHERE status = 'pending'`,
  `DROP INDEX email_outbox_paced`,
  `CREATE INDEX email_outbox_paced ON email_outbox (mailbox_of(recipient), sent_at)
     WHERE status = 'sent' AND (type IN ('purchase_reserved', 'purchase_received') OR payload ->> 'occasion' = 'link')`,
  makePurchases("coalesce(proof_at, confirmed_at)", "mailbox_of"),
];
