import { sql, type Kysely } from "kysely";

/** When an admin confirmed that a test message arrived: one of the first steps of an installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE email_outbox ADD COLUMN received_at timestamptz
     CONSTRAINT email_outbox_received_test CHECK (received_at IS NULL OR type = 'test')`,
  // The dashboard looks for test messages among all messages.
  `CREATE INDEX email_outbox_tests ON email_outbox (id) WHERE type = 'test'`,
];
