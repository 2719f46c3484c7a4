import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The owner of a device. The token includes the password's hash, so that changing the password invalidates all device tokens. */
interface Owner {
  id: number;
  password_hash: string;
}

/**
 * A token for a device on which this user has just signed in. It grants no access: at the next sign-in, wrong passwords from
 * this device are counted separately from strangers' guesses, who can't forge a token.
 */
export function createDeviceToken(key: Buffer, owner: Owner): string {
  const name = randomBytes(16).toString("base64url");
  return `${name}.${sign(key, owner, name)}`;
}

/** The id of the device that a token names; undefined if the token isn't this user's. */
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
