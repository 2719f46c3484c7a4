import { sql, type Kysely } from "kysely";

/** Whom each user read today, for an alarm; and an index for what left as a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE buyers_read (
     user_id integer NOT NULL REFERENCES users,
     day     date NOT NULL,
     buyer   bigint NOT NULL,
     PRIMARY KEY (day, user_id, buyer)
   )`,
  `COMMENT ON TABLE buyers_read IS 'The buyers whom a user met in pages on a Caracas day, of today only.'`,
  `COMMENT ON COLUMN buyers_read.buyer IS 'A hash of what names the buyer.'`,
  `CREATE INDEX audit_log_taken_out ON audit_log (at) WHERE action = 'buyers_taken_out'`,
];
