import { sql, type Kysely } from "kysely";

/** What one administrator wants to do to another one, who can refuse it for a day; and what can be undone for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE waiting_account_changes (
     user_id       integer PRIMARY KEY REFERENCES users,
     change        text NOT NULL CHECK (change IN ('password_reset', 'demoted', 'disabled')),
     asked_by      integer NOT NULL REFERENCES users,
     at            timestamptz NOT NULL,
     wanted        jsonb,
     password_hash text,
     CHECK ((wanted IS NULL) <> (password_hash IS NULL))
   )`,
  `COMMENT ON COLUMN waiting_account_changes.at IS 'When it happens, unless the user refuses it before.'`,
  `ALTER TABLE audit_log ADD COLUMN payee jsonb`,
  `COMMENT ON COLUMN audit_log.payee IS 'What changed of whom, where or how much buyers pay; null if nothing did.'`,
  `CREATE INDEX audit_log_payee ON audit_log (at) WHERE payee IS NOT NULL`,
  `COMMENT ON COLUMN waiting_account_changes.wanted IS 'The fields that change; null for another password.'`,
];
