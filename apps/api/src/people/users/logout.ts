import type { Member } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { hashToken } from "./session-token.ts";

/** Revokes one session of the user. */
export async function logout(
  { database, clock }: Context,
  actor: Member,
  token: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.kysely.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
    await recordAudit(tx, actor, "user_signed_out", { user: actor.id, at: clock.now() });
  });
}
