import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { forgetCredentials } from "./forget-credentials.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { userColumns, type User } from "./user.ts";

/**
 * Gives a user a new initial password, also if they lost their phone: their sessions end, their passkeys and recovery codes open
 * nothing any more, and they must change it at the next sign-in.
 */
export async function resetUserPassword(
  { database, clock, accountNotices }: Context,
  actor: StaffActor,
  input: { id: number; password: string },
): Promise<Result<User>> {
  const weak = refuseWeakPassword(input.password, "password");
  if (weak !== undefined) return weak;
  const password_hash = await hashPassword(input.password);
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const user = await tx.kysely
      .updateTable("users")
      .set({ password_hash, must_change_password: true })
      .where("id", "=", input.id)
      .returning(userColumns)
      .executeTakeFirst();
    if (user === undefined) return fail("not_found", "No encontramos a esa persona.");
    await forgetCredentials(tx, input.id);
    await recordAudit(tx, actor, {
      action: "user_password_reset",
      entityType: "user",
      entityId: input.id,
      at,
    });
    const by = "name" in actor ? actor.name : null;
    await accountNotices.changed(tx, { userId: input.id, change: "password_reset", by, at });
    return ok(user);
  });
}
