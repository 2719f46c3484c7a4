import { sha256 } from "@noble/hashes/sha2.js";
import { fingerprint } from "./fingerprint.ts";

/** The fingerprint of a public key, 32 bytes: the beginning of its SHA-256, as `fingerprint` writes a root's. */
export function keyFingerprint(publicKey: Uint8Array): string {
  return fingerprint(sha256(publicKey));
}
