import { sql, type Kysely } from "kysely";

/** Rejections of several purchases in one step, so that they can be undone as one. The reason stays with each purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE group_rejections (
     id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at        timestamptz NOT NULL,
     by_id     integer NOT NULL REFERENCES users,
     undone_at timestamptz
   )`,
  `CREATE TABLE group_rejected_purchases (
     rejection_id integer NOT NULL REFERENCES group_rejections,
     purchase_id  uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
     PRIMARY KEY (rejection_id, purchase_id)
   )`,
  `CREATE INDEX group_rejected_purchases_purchase ON group_rejected_purchases (purchase_id)`,
];
