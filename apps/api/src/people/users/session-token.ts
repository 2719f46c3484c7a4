import { createHash, randomBytes } from "node:crypto";

/** A session ends after this long without use. */
export const idleMilliseconds = 12 * 3_600_000;
/** A session never lasts longer than this. */
export const maxAgeMilliseconds = 30 * 86_400_000;

/** A token for a new session: 256 random bits. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a token. A random token needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
