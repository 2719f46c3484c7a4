import { sql, type Kysely } from "kysely";

/** Messages already sent to a recipient that strangers can trigger; same condition as site/email/pace-email.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX email_outbox_paced ON email_outbox (recipient, sent_at)
     WHERE status = 'sent'
       AND (type IN ('purchase_reserved', 'purchase_received') OR payload ->> 'occasion' = 'link')`.execute(
    db,
  );
}
