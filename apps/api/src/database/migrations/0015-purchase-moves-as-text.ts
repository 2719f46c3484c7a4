import { sql, type Kysely } from "kysely";
import { moveOf } from "./0005-purchase-totals.ts";

/** Replaces the function's parsed body in databases that were created with it, so that `purchases` can get new columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(moveOf).execute(db);
}
