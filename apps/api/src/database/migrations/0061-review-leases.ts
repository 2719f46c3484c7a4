import { sql, type Kysely } from "kysely";

/** Which waiting purchases each browser of the staff has in hand, for half a minute at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No reference to purchases: a lease never waits for a decision, nor a decision for a lease.
  `CREATE TABLE review_leases (
     purchase_id uuid PRIMARY KEY,
     session     bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
     looking     boolean NOT NULL,
     until       timestamptz NOT NULL
   )`,
  `CREATE INDEX review_leases_session ON review_leases (session)`,
];
