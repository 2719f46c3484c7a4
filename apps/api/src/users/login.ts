import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../failure.ts";
import { limitCall } from "../limits/limit-calls.ts";
import { verifyPassword } from "./passwords.ts";
import { createToken, hashToken, longestMilliseconds } from "./session-token.ts";
import { userColumns, type User } from "./user.ts";

/** A session just opened. */
export interface OpenedSession {
  token: string;
  user: User;
  /** The last moment it can live (B5: 30 days); unused for 12 hours it ends sooner. */
  expiresAt: Date;
}

/**
 * Opens a session. A wrong password, an unknown address and a person switched off are the same failure in the same
 * time. Limited per account, whatever address the calls come from (B6).
 */
export async function login(
  context: Context,
  credentials: { email: string; password: string },
): Promise<Result<OpenedSession>> {
  const { database, clock } = context;
  const now = clock.now();
  const email = credentials.email.toLowerCase();
  const limited = await limitCall(context, "loginPerAccount", email);
  if (limited !== undefined) return limited;

  const found = await database.kysely
    .selectFrom("users")
    .select([...userColumns, "password_hash"])
    .where((where) => where(where.fn("lower", ["email"]), "=", email))
    .executeTakeFirst();
  const fits = await verifyPassword(found?.password_hash, credentials.password);
  if (!fits || found === undefined || !found.active) {
    return fail("invalid_credentials", "El correo o la clave no coinciden.");
  }
  const { password_hash: checked, ...user } = found;
  const token = createToken();
  return await database.transaction(async (tx) => {
    // The password was checked outside: a person switched off, or given a new password, meanwhile stays out.
    const updated = await tx.kysely
      .updateTable("users")
      .set({ last_login_at: now })
      .where("id", "=", user.id)
      .where("active", "=", true)
      .where("password_hash", "=", checked)
      .returning("id")
      .executeTakeFirst();
    if (updated === undefined)
      return fail("invalid_credentials", "El correo o la clave no coinciden.");
    await tx.kysely
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: now,
        last_used_at: now,
      })
      .execute();
    const { id, name, role } = user;
    await recordAudit(
      tx,
      { kind: "user", id, name, role },
      {
        action: "user_signed_in",
        entityType: "user",
        entityId: id,
        at: now,
      },
    );
    return ok({
      token,
      user: { ...user, last_login_at: now },
      expiresAt: new Date(now.getTime() + longestMilliseconds),
    });
  });
}
