import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { userColumns, type User } from "./user.ts";

/** A user that exists. */
export async function findUser({ database }: Context, id: number): Promise<User> {
  return await database.kysely
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Everyone who administers the site, in one order, as a query. */
export function activeAdmins({ kysely }: Pick<Transaction, "kysely">) {
  return kysely
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .orderBy("id");
}
