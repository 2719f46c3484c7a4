/**
 * drand quicknet, scheme `bls-unchained-g1-rfc9380`: one threshold signature per round, on G1, over the round's number
 * alone. This module contains the pairing code, so pages load it only to check a draw.
 */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromHex, u64be } from "./bytes.ts";
import { isRound } from "./drand-rounds.ts";
import { ok, refuse, type Result } from "./result.ts";

const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SIGNATURE_LENGTH = 48;
const PUBLIC_KEY =
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c" +
  "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb" +
  "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";

/** The public key of a beacon, 96 bytes in hexadecimal. Built verifiers use quicknet's; tests may use their own. */
export interface Beacon {
  readonly publicKey: string;
}

export const QUICKNET: Beacon = { publicKey: PUBLIC_KEY };

/** Checks a round's signature, in lower-case hexadecimal, and returns its randomness: the SHA-256 of the signature. */
export function verifyRound(
  round: number,
  signature: string,
  beacon: Beacon = QUICKNET,
): Result<Uint8Array> {
  const bytes = fromHex(signature, SIGNATURE_LENGTH);
  if (!isRound(round) || !bytes.ok) return refuse("bad_signature");
  return isSignature(round, bytes.value, beacon)
    ? ok(sha256(bytes.value))
    : refuse("bad_signature");
}

function isSignature(round: number, bytes: Uint8Array, { publicKey }: Beacon): boolean {
  const { shortSignatures, G1, G2 } = bls12_381;
  const key = G2.Point.fromHex(publicKey);
  const message = shortSignatures.hash(sha256(u64be(round)), DST);
  try {
    const point = G1.Point.fromBytes(bytes);
    // Refuses infinity and points outside the subgroup.
    point.assertValidity();
    return !point.is0() && shortSignatures.verify(point, message, key);
  } catch {
    // The library throws for bytes that aren't a point.
    return false;
  }
}
