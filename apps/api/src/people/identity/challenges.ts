import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { prepared, type Reader } from "../../database/database.ts";

/** What a passkey signs, and in which session: `login` has none yet. */
export type ChallengeFor =
  | { readonly purpose: "login" }
  | { readonly purpose: "register" | "confirm"; readonly token: string };

const MINUTES = 5;

/**
 * A challenge for a passkey, in base64url. It carries its own expiry and signature, so that strangers who ask for them fill no
 * table; only those that were used are stored.
 */
export function newChallenge({ clock, keys }: Context, wanted: ChallengeFor): string {
  const expires = Math.floor(clock.now().getTime() / 1_000) + MINUTES * 60;
  const text = `${expires}.${randomBytes(16).toString("base64url")}`;
  return Buffer.from(`${text}.${keys.signChallenge(signedText(wanted, text))}`).toString(
    "base64url",
  );
}

/** Uses up a challenge; false if it is not one of ours for this purpose and session, has expired, or was used before. */
export async function spendChallenge(
  { clock, keys }: Context,
  tx: Reader,
  { wanted, challenge }: { wanted: ChallengeFor; challenge: string },
): Promise<boolean> {
  const [seconds = "", random = "", signature = ""] = Buffer.from(challenge, "base64url")
    .toString("latin1")
    .split(".");
  const text = `${seconds}.${random}`;
  const expected = Buffer.from(keys.signChallenge(signedText(wanted, text)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expires = new Date(Number(seconds) * 1_000);
  if (!(expires > clock.now())) return false;
  const used = await tx.query(useChallenge, [sha256(`passkey ${text}`), expires]);
  return used.length > 0;
}

/** Signed text has another form than that of a proof of work, which the same key signs. */
function signedText(wanted: ChallengeFor, text: string): string {
  const session = wanted.purpose === "login" ? "" : sha256(wanted.token).toString("base64url");
  return JSON.stringify(["passkey", wanted.purpose, session, text]);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const useChallenge = prepared("use-passkey-challenge")`
    INSERT INTO used_challenges (challenge, expires_at) VALUES ($1, $2)
    ON CONFLICT (challenge) DO NOTHING RETURNING challenge`;
