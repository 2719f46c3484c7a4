import { sql, type Kysely } from "kysely";

/** Every buyer gets a message about the seal; messages that a single buyer is waiting for go first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const BULK = "'raffle_sealed', 'raffle_rescheduled', 'raffle_cancelled'";

const statements = [
  // Changing the generated expression would rewrite every row and the search index.
  `ALTER TABLE email_outbox ALTER COLUMN bulk DROP EXPRESSION, ALTER COLUMN bulk SET DEFAULT false`,
  `CREATE FUNCTION mark_bulk_email() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN NEW.bulk := true; RETURN NEW; END $$`,
  `CREATE TRIGGER email_outbox_bulk BEFORE INSERT ON email_outbox
     FOR EACH ROW WHEN (NEW.type IN (${BULK})) EXECUTE FUNCTION mark_bulk_email()`,
  // Where the owner has chosen types before, the new one is enabled too.
  `UPDATE config SET value = jsonb_set(value, '{enabled_types}', value -> 'enabled_types' || '["raffle_sealed"]')
    WHERE key = 'email_settings' AND jsonb_typeof(value -> 'enabled_types') = 'array'`,
];
