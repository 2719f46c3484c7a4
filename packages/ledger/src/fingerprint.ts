import { sha256 } from "@noble/hashes/sha2.js";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The first ten bytes of a root as four groups of four characters, to be read aloud: Crockford's base 32, which has no I, L, O or U. */
export function fingerprint(root: Uint8Array): string {
  const bits = Array.from(root.subarray(0, 10), (byte) => byte.toString(2).padStart(8, "0")).join(
    "",
  );
  const characters = bits.match(/.{5}/g) ?? [];
  const text = characters.map((five) => CROCKFORD.charAt(Number.parseInt(five, 2))).join("");
  return (text.match(/.{4}/g) ?? []).join("-");
}

/** The same of a public key, 32 bytes: the beginning of its SHA-256. */
export function keyFingerprint(publicKey: Uint8Array): string {
  return fingerprint(sha256(publicKey));
}
