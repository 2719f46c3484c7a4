import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Whose device it is; the password's hash makes an end of every device's token when the password changes. */
interface Owner {
  id: number;
  password_hash: string;
}

/**
 * A token for a device on which this person has just signed in. Sent along at the next sign-in it opens nothing: wrong
 * passwords from that device are counted apart from strangers' guesses, who can't make one.
 */
export function createDeviceToken(key: Buffer, owner: Owner): string {
  const name = randomBytes(16).toString("base64url");
  return `${name}.${sign(key, owner, name)}`;
}

/** The name of the device that a token stands for; undefined where the token isn't one of this person's. */
export function verifyDeviceToken(key: Buffer, owner: Owner, token: string): string | undefined {
  const [name = "", signature = ""] = token.split(".");
  const [expected, given] = [Buffer.from(sign(key, owner, name)), Buffer.from(signature)];
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  return fits ? `${owner.id}:${name}` : undefined;
}

function sign(key: Buffer, { id, password_hash }: Owner, name: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([id, name, password_hash]))
    .digest("base64url");
}
