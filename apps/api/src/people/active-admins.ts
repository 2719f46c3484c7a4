import type { Transaction } from "../database/database.ts";

/** Everyone who administers the site, in one order, as a query. */
export function activeAdmins({ kysely }: Pick<Transaction, "kysely">) {
  return kysely
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .orderBy("id");
}
