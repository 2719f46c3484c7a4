import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { createDeviceToken } from "./device-token.ts";
import { createToken, hashToken, maxAgeMilliseconds } from "./session-token.ts";
import { wrongCredentials } from "./sign-in-refusals.ts";
import { actorOf, type User } from "./user.ts";

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
  userAgent: string | undefined;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
}

/**
 * Opens a session for someone who proved who they are, by this passkey or (null) by the password. That confirms who they are,
 * unless they used the password and have a passkey or are suspended; a passkey ends a suspension.
 */
export async function openSession(
  { database, clock, keys }: Context,
  found: User & { password_hash: string },
  { from, passkey }: { from: SignInFrom; passkey: string | null },
): Promise<Result<OpenedSession>> {
  const now = clock.now();
  const { password_hash: checked, ...user } = found;
  const token = createToken();
  return await database.transaction(async (tx) => {
    // The password was checked outside the transaction: refuse a user who has since been disabled or given a new password.
    const updated = await tx.kysely
      .updateTable("users")
      .set({ last_login_at: now, ...(passkey === null ? {} : { suspended: false }) })
      .where("id", "=", user.id)
      .where("active", "=", true)
      .where("password_hash", "=", checked)
      .returning("suspended")
      .executeTakeFirst();
    if (updated === undefined) return wrongCredentials();
    const other = await tx.kysely
      .selectFrom("passkeys")
      .select("id")
      .where("user_id", "=", user.id)
      .limit(1)
      .executeTakeFirst();
    await tx.kysely
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: now,
        last_used_at: now,
        device: deviceName(from.userAgent),
        address: from.address,
        confirmed_at: passkey !== null || !(other || updated.suspended) ? now : null,
      })
      .execute();
    await recordAudit(tx, actorOf(user), "user_signed_in", {
      user: user.id,
      changes: passkey === null ? [] : [{ field: "passkey", before: null, after: passkey }],
      at: now,
    });
    return ok({
      token,
      user: { ...user, ...updated, last_login_at: now },
      expiresAt: new Date(now.getTime() + maxAgeMilliseconds),
      device: createDeviceToken(keys.devices, found),
    });
  });
}

/** The first that fits; Chrome and Safari are in the others' names too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg[A-Z]?[a-z]*\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|CrOS/, "Linux"],
];

/** What a browser says that it is, for its owner to recognise: 'Chrome en Android'. Null if it says nothing known. */
export function deviceName(userAgent: string | undefined): string | null {
  const nameIn = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return `${browser} en ${system}`;
}
