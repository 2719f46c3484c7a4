import { sql, type Kysely } from "kysely";

/** Auditors: users who only read, up to and including a day in Caracas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE users ADD COLUMN access_ends_on date`,
  `ALTER TABLE users DROP CONSTRAINT users_role_check`,
  `ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'staff', 'auditor'))`,
  `ALTER TABLE users
     ADD CONSTRAINT users_auditors_end CHECK ((role = 'auditor') = (access_ends_on IS NOT NULL))`,
];
