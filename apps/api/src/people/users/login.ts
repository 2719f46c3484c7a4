import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import { limitAttempt } from "../../platform/limits/limit-calls.ts";
import { knownClient, strangerAt } from "../../platform/limits/network-of.ts";
import { verifyDeviceToken } from "./device-token.ts";
import { openSession, type OpenedSession, type SignInFrom } from "./open-session.ts";
import type { PasswordCheck } from "./password-checks.ts";
import { accessEnded, wrongCredentials } from "./sign-in-refusals.ts";
import { hasAccessEnded, userColumns } from "./user.ts";

export type Credentials = Schema<"Credentials">;

/**
 * Opens a session. A wrong password, an unknown address and a disabled user fail in the same way and in the same time. Only the correct
 * password reveals that an auditor's last day has passed (`access_ended`). Failures are limited per account and per network address; on a
 * device that has signed in before, per device instead, so that strangers who guess can't lock its owner out.
 */
export async function login(
  context: Context & { checkPassword: PasswordCheck },
  credentials: Credentials,
  from: SignInFrom,
): Promise<Result<OpenedSession>> {
  const { database } = context;
  const { address, signal } = from;
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
  if (!fits.value || found === undefined || !found.active) return wrongCredentials();
  await attempt.value.succeeded();
  if (hasAccessEnded(found, context.clock.now())) return accessEnded(found);
  return await openSession(context, found, { from, passkey: null });
}
