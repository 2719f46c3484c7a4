import { caracasDay } from "@rifas/domain/dates";
import type { UserRole } from "@rifas/domain/user-roles";
import type { Database } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Member } from "../../platform/actor.ts";

/** A user as others may see them: never with the password's hash. */
export interface User {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  /** An auditor's last day in Caracas, 'yyyy-MM-dd'; null for other roles. */
  access_ends_on: string | null;
  active: boolean;
  must_change_password: boolean;
  /** Whether they may change nothing of payments until they confirm who they are. */
  suspended: boolean;
  created_at: Date;
  last_login_at: Date | null;
}

/** The columns of `User`. */
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
