import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { Member } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { hashPassword, refuseWeakPassword, verifyPassword } from "./passwords.ts";
import { hashToken } from "./session-token.ts";

/** Changes the user's own password and revokes all their other sessions. */
export async function changePassword(
  { database, clock, accountNotices }: Context,
  actor: Member,
  input: OperationInput<"changePassword">["body"] & { token: string },
): Promise<Result<null>> {
  const { password_hash: stored } = await database.kysely
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored, input.current_password))) {
    return wrongPassword;
  }
  if (input.new_password === input.current_password) {
    return refuseField("new_password", "Debe ser distinta de la actual.");
  }
  const weak = refuseWeakPassword(input.new_password, "new_password");
  if (weak !== undefined) return weak;
  const password_hash = await hashPassword(input.new_password);
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx.kysely
      .updateTable("users")
      .set({ password_hash, must_change_password: false })
      .where("id", "=", actor.id)
      .where("password_hash", "=", stored)
      .executeTakeFirstOrThrow();
    // An administrator gave them another meanwhile.
    if (numUpdatedRows === 0n) return wrongPassword;
    await tx.kysely
      .deleteFrom("sessions")
      .where("user_id", "=", actor.id)
      .where("token_hash", "!=", hashToken(input.token))
      .execute();
    await recordAudit(tx, actor, "user_password_changed", { user: actor.id, at });
    await accountNotices.changed(tx, { userId: actor.id, change: "password_changed", at });
    return ok(null);
  });
}

const wrongPassword = refuseField("current_password", "No es tu contraseña actual.");

function refuseField(field: string, message: string): Result<never> {
  return fail("validation_failed", "Revisa los datos marcados.", { details: [{ field, message }] });
}
