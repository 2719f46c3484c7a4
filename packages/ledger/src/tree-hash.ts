/** RFC 6962, section 2.1: hashes of leaves and nodes. Their first bytes differ, so neither can be passed off as the other. */
import { sha256 } from "@noble/hashes/sha2.js";
import { HASH_LENGTH } from "./bytes.ts";

/** SHA-256(0x00 ‖ entry). */
export function leafHash(entry: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + entry.length);
  input.set(entry, 1);
  return sha256(input);
}

/** SHA-256(0x01 ‖ left ‖ right). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + HASH_LENGTH * 2);
  input[0] = 1;
  input.set(left, 1);
  input.set(right, 1 + HASH_LENGTH);
  return sha256(input);
}

/** The root of a tree without leaves: the hash of nothing. */
export function emptyRoot(): Uint8Array {
  return sha256(new Uint8Array());
}
