import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Which secret of which row: sealed text only opens in the place that it was sealed for. */
export type SecretPlace =
  | {
      readonly of: "bank_feed";
      readonly accountId: number;
      readonly adaptor: string;
      readonly kind: "secret" | "cipher_key";
    }
  | { readonly of: "config"; readonly key: "email_settings"; readonly field: "password" };

/** The place of the mail server's password. */
export const mailPassword: SecretPlace = { of: "config", key: "email_settings", field: "password" };

/** Before the nonce, the ciphertext and the tag. It contains a space, so no bank's key looks like this. */
const MARK = "sealed 1 ";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets that the database keeps for other services: AES-256-GCM, with the row as associated data, so that nobody
 * who can write to the database moves a secret to a row where they could read it.
 */
export class StoredSecrets {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  /** `keys`: first the one that seals; what the others sealed still opens. */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = keys;
  }

  /** The text to store. */
  seal(place: SecretPlace, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#keys[0], nonce).setAAD(nameOf(place));
    const sealed = [nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()];
    return MARK + Buffer.concat(sealed).toString("base64url");
  }

  /** The secret; null if it was sealed with a key that this installation doesn't have, or for another place. */
  open(place: SecretPlace, stored: string): string | null {
    // From before secrets were sealed: the next start seals it.
    if (!stored.startsWith(MARK)) return stored;
    const sealed = Buffer.from(stored.slice(MARK.length), "base64url");
    for (const key of this.#keys) {
      const secret = opened(key, place, sealed);
      if (secret !== null) return secret;
    }
    return null;
  }

  /** Whether the text is sealed with the key that seals now. */
  isCurrent(place: SecretPlace, stored: string): boolean {
    if (!stored.startsWith(MARK)) return false;
    const sealed = Buffer.from(stored.slice(MARK.length), "base64url");
    return opened(this.#keys[0], place, sealed) !== null;
  }
}

function opened(key: Buffer, place: SecretPlace, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(nameOf(place)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // The tag doesn't fit: another key or another place.
    return null;
  }
}

function nameOf(place: SecretPlace): Buffer {
  const name =
    place.of === "bank_feed"
      ? ["bank_feeds", place.accountId, place.adaptor, place.kind]
      : ["config", place.key, place.field];
  return Buffer.from(JSON.stringify(name));
}
