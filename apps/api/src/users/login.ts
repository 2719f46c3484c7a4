import { formatDay } from "@rifas/domain/dates";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../failure.ts";
import { limitAttempt } from "../limits/limit-calls.ts";
import { knownClient, strangerAt } from "../limits/client.ts";
import { verifyDeviceToken, createDeviceToken } from "./device-token.ts";
import type { PasswordCheck } from "./password-checks.ts";
import { createToken, hashToken, maxAgeMilliseconds } from "./session-token.ts";
import { actorOf, hasAccessEnded, userColumns, type User } from "./user.ts";

/** A new session. */
export interface OpenedSession {
  token: string;
  user: User;
  /** The latest end of the session (30 days); it ends sooner after 12 hours without use. */
  expiresAt: Date;
  /** A token for the next sign-in on this device. */
  device: string;
}

/** The origin of a sign-in. */
export interface SignInFrom {
  address: string;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
}

export interface Credentials {
  email: string;
  password: string;
  /** The `device` of an earlier sign-in on this device. */
  device?: string | undefined;
}

/**
 * Opens a session. A wrong password, an unknown address and a disabled user fail in the same way and in the same time. Only
 * the correct password reveals that an auditor's last day has passed (`access_ended`).
 * Failures are limited per account and per network address; on a device that has signed in before, per device instead, so
 * that strangers who guess can't lock its owner out.
 */
export async function login(
  context: Context & { checkPassword: PasswordCheck },
  credentials: Credentials,
  { address, signal }: SignInFrom,
): Promise<Result<OpenedSession>> {
  const { database } = context;
  const email = credentials.email.toLowerCase();
  const found = await database.kysely
    .selectFrom("users")
    .select([...userColumns, "password_hash"])
    .where((where) => where(where.fn("lower", ["email"]), "=", email))
    .executeTakeFirst();
  const device = found && verifyDeviceToken(context.keys.devices, found, credentials.device ?? "");
  const attempt = await limitAttempt(
    context,
    device === undefined
      ? [
          { name: "loginPerAddress", address },
          { name: "loginPerAccount", who: email },
        ]
      : [{ name: "loginPerDevice", who: device }],
  );
  if (!attempt.ok) return attempt;
  const client = device === undefined ? strangerAt(context.config, address) : knownClient(device);
  const asker = { ...client, signal };
  const fits = await context.checkPassword(asker, found?.password_hash, credentials.password);
  if (!fits.ok) {
    // The password was not checked, so it doesn't count as a failure.
    await attempt.value.succeeded();
    return fits;
  }
  if (!fits.value || found === undefined || !found.active) {
    return fail("invalid_credentials", "El correo o la contraseña no coinciden.");
  }
  await attempt.value.succeeded();
  if (hasAccessEnded(found, context.clock.now())) {
    const last = formatDay(found.access_ends_on ?? "");
    return fail(
      "access_ended",
      `Tu acceso como auditor llegaba hasta el ${last}. Pide a la organización que lo extienda.`,
    );
  }
  return await openSession(context, found);
}

async function openSession(
  { database, clock, keys }: Context,
  found: User & { password_hash: string },
): Promise<Result<OpenedSession>> {
  const now = clock.now();
  const { password_hash: checked, ...user } = found;
  const token = createToken();
  return await database.transaction(async (tx) => {
    // The password was checked outside the transaction: refuse a user who has since been disabled or given a new password.
    const updated = await tx.kysely
      .updateTable("users")
      .set({ last_login_at: now })
      .where("id", "=", user.id)
      .where("active", "=", true)
      .where("password_hash", "=", checked)
      .returning("id")
      .executeTakeFirst();
    if (updated === undefined)
      return fail("invalid_credentials", "El correo o la contraseña no coinciden.");
    await tx.kysely
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: now,
        last_used_at: now,
      })
      .execute();
    await recordAudit(tx, actorOf(user), {
      action: "user_signed_in",
      entityType: "user",
      entityId: user.id,
      at: now,
    });
    return ok({
      token,
      user: { ...user, last_login_at: now },
      expiresAt: new Date(now.getTime() + maxAgeMilliseconds),
      device: createDeviceToken(keys.devices, found),
    });
  });
}
