import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Whose device it is; the password's hash makes an end of every device's mark when the password changes. */
interface Owner {
  id: number;
  password_hash: string;
}

/**
 * A mark for a device on which this person has just signed in. Sent along at the next sign-in it opens nothing: wrong
 * passwords from that device are counted apart from strangers' guesses, who can't make one.
 */
export function markDevice(key: Buffer, owner: Owner): string {
  const name = randomBytes(16).toString("base64url");
  return `${name}.${seal(key, owner, name)}`;
}

/** The name of the device that a mark stands for; undefined where the mark isn't one of this person's. */
export function knownDevice(key: Buffer, owner: Owner, mark: string): string | undefined {
  const [name = "", sealed = ""] = mark.split(".");
  const [expected, given] = [Buffer.from(seal(key, owner, name)), Buffer.from(sealed)];
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  return fits ? `${owner.id}:${name}` : undefined;
}

function seal(key: Buffer, { id, password_hash }: Owner, name: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([id, name, password_hash]))
    .digest("base64url");
}
