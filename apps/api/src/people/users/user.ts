import { caracasDay } from "@rifas/domain/dates";
import type { UserRole } from "@rifas/domain/user-roles";
import { sql, type Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Users } from "../../database/generated/tables.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Member } from "../../platform/actor.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import { list } from "../../platform/list.ts";

/** What others may see of a user: never the password's hash. */
export const userColumns = [
  "id",
  "name",
  "email",
  "role",
  "access_ends_on",
  "active",
  "must_change_password",
  "suspended",
  "created_at",
  "last_login_at",
] as const;

export type User = Pick<Selectable<Users>, (typeof userColumns)[number]>;

/** The users: active ones first, then by name. */
export const users = list<object, User>()({
  columns: sql.join(userColumns.map((name) => sql.ref(name))),
  from: sql`users`,
  where: {},
  order: sql`active DESC, lower(name), id`,
  read: (rows) => [...rows],
});

/** The user as who makes a call. */
export function actorOf({ id, name, role }: Pick<User, "id" | "name" | "role">): Member {
  return role === "auditor" ? { kind: "auditor", id, name } : { kind: "user", id, name, role };
}

/** Whether an auditor's last day has passed. */
export function hasAccessEnded(
  { access_ends_on }: Pick<User, "access_ends_on">,
  now: Date,
): boolean {
  return access_ends_on !== null && access_ends_on < caracasDay(now);
}

/** Whether a role may download lists with buyers' data: helpers if the owner lets them, auditors never. */
export async function takesOutBuyers(database: Database, role: UserRole): Promise<boolean> {
  if (role !== "staff") return role === "admin";
  return (await readConfig(database, "sale_controls")).helpers_take_out;
}

/** 409: somebody else signs in with this address. */
export function emailTaken(): Refusal {
  return fail("email_taken", "Ya hay una persona con ese correo.", {
    details: [{ field: "email", message: "Ya hay una persona con este correo." }],
  });
}

/** 404: no such user. */
export function userNotFound(): Refusal {
  return fail("not_found", "No encontramos a esa persona.");
}
