import type { Database, Transaction } from "../../database/database.ts";
import { userColumns, type User } from "./user.ts";

/** A user that exists. */
export async function findUser(
  { database }: { database: Pick<Database | Transaction, "kysely"> },
  id: number,
): Promise<User> {
  return await database.kysely
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
