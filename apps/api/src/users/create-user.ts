import type { Actor } from "../actor.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { UserRole } from "@rifas/domain/statuses";
import { fail, ok, type Result } from "../failure.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { userColumns, type User } from "./user.ts";

/** Adds a user with an initial password, which they must change at the first sign-in. Addresses are unique ignoring case. */
export async function createUser(
  { database, clock }: Context,
  actor: Actor,
  input: { name: string; email: string; role: UserRole; password: string },
): Promise<Result<User>> {
  const weak = refuseWeakPassword(input.password, "password");
  if (weak !== undefined) return weak;
  const { name, email, role } = input;
  const password_hash = await hashPassword(input.password);
  return await database.transaction(async (tx) => {
    const user = await tx.kysely
      .insertInto("users")
      .values({
        name,
        email,
        role,
        password_hash,
        must_change_password: true,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst();
    if (user === undefined) {
      return fail("email_taken", "Ya hay una persona con ese correo.", {
        details: [{ field: "email", message: "Ya hay una persona con este correo." }],
      });
    }
    await recordAudit(tx, actor, {
      action: "user_created",
      entityType: "user",
      entityId: user.id,
      changes: changedFields({}, { name, role }),
      at: clock.now(),
    });
    return ok(user);
  });
}
