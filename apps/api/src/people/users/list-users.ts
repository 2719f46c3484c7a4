import type { Context } from "../../platform/context.ts";
import { userColumns, type User } from "./user.ts";

/** A page of the users: active ones first, then by name. */
export async function listUsers(
  { database }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: User[]; total: number }> {
  const { total } = await database.kysely
    .selectFrom("users")
    .select((users) => users.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await database.kysely
    .selectFrom("users")
    .select(userColumns)
    .orderBy("active", "desc")
    .orderBy((users) => users.fn("lower", ["name"]))
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items, total };
}
