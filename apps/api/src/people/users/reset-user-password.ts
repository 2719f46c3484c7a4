import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { forgetCredentials } from "./forget-credentials.ts";
import { hashPassword, refuseWeakPassword } from "./passwords.ts";
import { userColumns, userNotFound, type User } from "./user.ts";
import { letWait, lockAdmins, mayRefuse } from "./waiting-change.ts";

/**
 * Gives a user a new initial password, also if they lost their phone: their sessions end, their passkeys and recovery codes open
 * nothing any more, and they must change it at the next sign-in. For another administrator it waits.
 */
export async function resetUserPassword(
  context: Context,
  actor: StaffActor,
  { id, password }: { id: number; password: string },
): Promise<Result<User>> {
  const weak = refuseWeakPassword(password, "password");
  if (weak !== undefined) return weak;
  const password_hash = await hashPassword(password);
  return await context.database.transaction(async (tx) => {
    await lockAdmins(tx);
    const user = await tx.kysely
      .selectFrom("users")
      .select(userColumns)
      .where("id", "=", id)
      .executeTakeFirst();
    if (user === undefined) return userNotFound();
    if (!mayRefuse(actor, user)) {
      return await replacePassword(tx, context, actor, { id, password_hash });
    }
    const wanted = { change: "password_reset", password_hash } as const;
    await letWait(tx, context, actor, { user, wanted });
    return ok(user);
  });
}

/** Replaces a password by one that must be changed, and ends all else that opens the account. */
export async function replacePassword(
  tx: Transaction,
  { clock, accountNotices }: Context,
  actor: StaffActor,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<Result<User>> {
  const at = clock.now();
  const user = await tx.kysely
    .updateTable("users")
    .set({ password_hash, must_change_password: true })
    .where("id", "=", id)
    .returning(userColumns)
    .executeTakeFirst();
  if (user === undefined) return userNotFound();
  await forgetCredentials(tx, id);
  await recordAudit(tx, actor, "user_password_reset", { user: id, at });
  await accountNotices.changed(tx, { userId: id, change: "password_reset", by: actor.name, at });
  return ok(user);
}
