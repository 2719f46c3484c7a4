import { createDecipheriv, pbkdf2Sync } from "node:crypto";

// BNC's ESolutions: AES-256-CBC with key and vector from PBKDF2-SHA1, and UTF-16LE inside.
const SALT = "Ivan Medvedev";
const ROUNDS = 1_000;
const KEY_BYTES = 32;
const VECTOR_BYTES = 16;

/** Decrypts a base64 text under a working key; null under any other key. */
export function openEnvelope(sealed: string, workingKey: string): string | null {
  const { key, vector } = envelopeKeys(workingKey);
  const decipher = createDecipheriv("aes-256-cbc", key, vector);
  try {
    const bytes = Buffer.from(sealed, "base64");
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf16le");
  } catch {
    // Wrong padding: another key.
    return null;
  }
}

/** The key and the vector that both sides derive from a working key. */
export function envelopeKeys(workingKey: string): { key: Buffer; vector: Buffer } {
  const derived = pbkdf2Sync(workingKey, SALT, ROUNDS, KEY_BYTES + VECTOR_BYTES, "sha1");
  return { key: derived.subarray(0, KEY_BYTES), vector: derived.subarray(KEY_BYTES) };
}
