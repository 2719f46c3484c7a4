import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { PUSH_CURVE } from "../../platform/secrets/push-key.ts";

/** What a browser gave for encrypting to it (Push API): its public key and its authentication secret, base64url. */
export interface PushRecipient {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is new for each message; given only to repeat a published example. */
interface MessageSecrets {
  /** 16 bytes. */
  readonly salt: Buffer;
  /** A scalar of P-256. */
  readonly privateKey: Buffer;
}

const RECORD_BYTES = 4096;
/** Ends the only record. */
const LAST_RECORD = Buffer.of(2);

/**
 * Encrypts a text for one browser (RFC 8291, in the form of RFC 8188 with one record): its push service can't read it. Throws if
 * `p256dh` isn't a point of P-256.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushRecipient,
  secrets?: MessageSecrets,
): Buffer<ArrayBuffer> {
  const own = createECDH(PUSH_CURVE);
  const ownKey = ownKeyOf(own, secrets?.privateKey);
  const browserKey = Buffer.from(p256dh, "base64url");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const shared = own.computeSecret(browserKey);
  const secret = hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), info, 32);
  const salt = secrets?.salt ?? randomBytes(16);
  const derived = (name: string, bytes: number) =>
    Buffer.from(
      hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes),
    );
  const cipher = createCipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  const sealed = [cipher.update(text, "utf8"), cipher.update(LAST_RECORD), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, head, ownKey, ...sealed, cipher.getAuthTag()]);
}

function ownKeyOf(own: ReturnType<typeof createECDH>, privateKey: Buffer | undefined): Buffer {
  if (privateKey === undefined) return own.generateKeys();
  own.setPrivateKey(privateKey);
  return own.getPublicKey();
}
