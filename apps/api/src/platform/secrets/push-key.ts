import { createECDH, createHash, createPrivateKey, sign, type KeyObject } from "node:crypto";

/** P-256, the curve of every key of Web Push. */
export const PUSH_CURVE = "prime256v1";

/** The key by which push services and browsers recognise this installation (VAPID, RFC 8292). */
export interface PushKey {
  /** An uncompressed point, base64url: browsers subscribe with it. */
  readonly publicKey: string;
  /** The `authorization` of a message to a push service, for half a day; `contact` is where its operator may complain. */
  authorize(service: { origin: string; contact: string; now: Date }): string;
}

/** RFC 8292 allows a day. */
const VALID_SECONDS = 12 * 60 * 60;

/** The key made of a seed of 32 bytes: the same each time. */
export function pushKeyOf(seed: Buffer): PushKey {
  const pair = createECDH(PUSH_CURVE);
  try {
    pair.setPrivateKey(seed);
  } catch {
    // One seed of 2^32 is no scalar of the curve.
    return pushKeyOf(createHash("sha256").update(seed).digest());
  }
  const point = pair.getPublicKey();
  const publicKey = point.toString("base64url");
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: seed.toString("base64url"),
    },
  });
  return {
    publicKey,
    authorize: ({ origin, contact, now }) => {
      const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
      const token = signedToken(privateKey, { aud: origin, exp, sub: contact });
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

function signedToken(key: KeyObject, claims: Record<string, string | number>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}
