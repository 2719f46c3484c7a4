import { sql, type Kysely } from "kysely";

/**
 * The keys that sign the logs, in order: the last one is in use (docs/proofs.md). The running version keeps signing with
 * the first one, in logs that no later key has continued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `change`: what became of the key before. A later key is made of the installation's secret and `salt`.
  `CREATE TABLE ledger_keys (
     number     smallint PRIMARY KEY CHECK (number >= 1),
     public_key bytea NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
     salt       bytea CHECK (octet_length(salt) = 32),
     change     text CHECK (change IN ('rotated', 'lost')),
     since      timestamptz NOT NULL,
     CHECK ((number = 1) = (salt IS NULL) AND (number = 1) = (change IS NULL))
   )`,
  `CREATE TRIGGER ledger_keys_unchanged BEFORE UPDATE OR DELETE ON ledger_keys
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  // Which of them signed it.
  `ALTER TABLE ledger_checkpoints ADD COLUMN key smallint NOT NULL DEFAULT 1`,
];
