import { createHash, randomBytes } from "node:crypto";

/** A session ends when it was not used for this long. */
export const idleMilliseconds = 12 * 3_600_000;
/** A session never lives longer than this. */
export const maxAgeMilliseconds = 30 * 86_400_000;

/** A new session's token: 256 random bits. Only its hash is kept. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database knows of a token. A random token needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
