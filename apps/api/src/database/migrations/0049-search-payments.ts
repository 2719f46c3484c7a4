import { sql, type Kysely } from "kysely";

/** Indexes that find payments by their amount, and by the end of their reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Like the text index, without the holds that wait for a proof: making a purchase doesn't write it. Searches for a text
  // must not use this index, so its condition says something that they don't ask for.
  `CREATE INDEX purchases_due ON purchases ((coalesce(payable_bs, amount_bs)))
     WHERE (status <> 'pending' OR proof_at IS NOT NULL) AND amount_bs > 0`,
  `CREATE INDEX bank_movements_amount ON bank_movements (amount_bs)`,
  `CREATE INDEX bank_movements_reference ON bank_movements ((right(reference_digits, 4)))`,
];
