import { written } from "../../platform/call.ts";
import type { Schema } from "@rifas/api-client/types";
import type { Member, StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { userNotFound } from "./user.ts";
import { hashToken, idleMilliseconds, maxAgeMilliseconds } from "./session-token.ts";

/** The user's open sessions, the last used first. */
export async function listSessions(
  { database, clock }: Context,
  actor: Member,
  token: string,
): Promise<Schema<"OpenSession">[]> {
  const now = clock.now().getTime();
  const rows = await database.kysely
    .selectFrom("sessions")
    .select(["id", "device", "address", "created_at", "last_used_at", "token_hash"])
    .where("user_id", "=", actor.id)
    .where("last_used_at", ">", new Date(now - idleMilliseconds))
    .where("created_at", ">", new Date(now - maxAgeMilliseconds))
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  const own = hashToken(token);
  return rows.map(({ token_hash, ...row }) => ({
    ...written(row),
    current: own.equals(token_hash),
  }));
}

/**
 * Ends all sessions of somebody at once, suspends until they confirm who they are what they may change of where money goes, and tells them
 * by e-mail.
 */
export async function endUserSessions(
  { database, clock, accountNotices }: Context,
  actor: StaffActor,
  id: number,
): Promise<Result<null>> {
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const user = await tx.kysely
      .updateTable("users")
      .set({ suspended: true })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (user === undefined) return userNotFound();
    await tx.kysely.deleteFrom("sessions").where("user_id", "=", id).execute();
    await recordAudit(tx, actor, "user_sessions_ended", { user: id, at });
    await accountNotices.changed(tx, { userId: id, change: "sessions_ended", by: actor.name, at });
    return ok(null);
  });
}

/** Closes one of the user's sessions: its token opens nothing any more. */
export async function closeSession(
  { database, clock }: Context,
  actor: Member,
  id: string,
): Promise<Result<null>> {
  return await database.transaction(async (tx) => {
    const closed = await tx.kysely
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .returning("device")
      .executeTakeFirst();
    if (closed === undefined) return fail("not_found", "Esa sesión ya está cerrada.");
    await recordAudit(tx, actor, "session_closed", {
      user: actor.id,
      changes: [{ field: "session", before: closed.device, after: null }],
      at: clock.now(),
    });
    return ok(null);
  });
}
