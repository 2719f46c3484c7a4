import { caracasDay } from "@rifas/domain/dates";
import type { Actor } from "../../platform/actor.ts";
import { changedFields, recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { UserRole } from "@rifas/domain/user-roles";
import { ok, type Result } from "../../platform/failure.ts";
import { refuseAccessEnd } from "./access-end.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { emailTaken, userColumns, type User } from "./user.ts";

/** Adds a user with an initial password, which they must change at the first sign-in. Addresses are unique ignoring case. */
export async function createUser(
  { database, clock }: Context,
  actor: Actor,
  input: {
    name: string;
    email: string;
    role: UserRole;
    /** The last day of an auditor, and only of one. */
    access_ends_on?: string | undefined;
    password: string;
  },
): Promise<Result<User>> {
  const { name, email, role, access_ends_on = null } = input;
  const unfit = refuseAccessEnd(role, access_ends_on, caracasDay(clock.now()));
  if (unfit !== null) return unfit;
  const weak = refuseWeakPassword(input.password, "password");
  if (weak !== undefined) return weak;
  const password_hash = await hashPassword(input.password);
  return await database.transaction(async (tx) => {
    const user = await tx.kysely
      .insertInto("users")
      .values({
        name,
        email,
        role,
        access_ends_on,
        password_hash,
        must_change_password: true,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst();
    if (user === undefined) {
      return emailTaken();
    }
    await recordAudit(tx, actor, "user_created", {
      user: user.id,
      changes: changedFields({}, { name, role, access_ends_on }),
      at: clock.now(),
    });
    return ok(user);
  });
}
