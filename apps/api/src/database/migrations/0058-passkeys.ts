import { sql, type Kysely } from "kysely";

/** Passkeys and recovery codes of the staff; what a session shows of itself, and when its user confirmed who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE passkeys (
     id           text PRIMARY KEY,
     user_id      integer NOT NULL REFERENCES users,
     name         text NOT NULL,
     public_key   bytea NOT NULL,
     counter      bigint NOT NULL,
     backed_up    boolean NOT NULL,
     created_at   timestamptz NOT NULL,
     last_used_at timestamptz
   )`,
  `CREATE INDEX passkeys_user ON passkeys (user_id)`,
  `CREATE TABLE recovery_codes (
     user_id integer NOT NULL REFERENCES users,
     hash    bytea NOT NULL,
     PRIMARY KEY (user_id, hash)
   )`,
  `ALTER TABLE sessions
     ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
     ADD COLUMN device text,
     ADD COLUMN address text,
     ADD COLUMN confirmed_at timestamptz`,
  `CREATE UNIQUE INDEX sessions_id ON sessions (id)`,
];
