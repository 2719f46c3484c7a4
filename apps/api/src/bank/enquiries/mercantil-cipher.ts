import { createCipheriv, createHash } from "node:crypto";

// Mercantil encrypts single fields with AES-128-ECB; the key is the first half of the SHA-256 of the one it issued.
const ALGORITHM = "aes-128-ecb";
const KEY_BYTES = 16;

/** Encrypts a field, as base64. */
export function sealField(text: string, secret: string): string {
  const key = createHash("sha256").update(secret).digest().subarray(0, KEY_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, null);
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}
