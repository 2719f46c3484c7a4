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
