/** Requests to a Sigsum log (log protocol, version 1), and the proof assembled from its responses (version 2). */
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, toHex, utf8 } from "./bytes.ts";
import { parseDecimal } from "./decimal.ts";
import { ok, refuse, type Result } from "./result.ts";
import { hashOfLeaf, signedText } from "./sigsum-leaf.ts";
import type { Witness } from "./verify/trust.ts";

/** A message under the submitter's key, as a log keeps it. */
export interface SigsumLeaf {
  /** The body of `add-leaf`. */
  readonly request: string;
  /** What `get-inclusion-proof` finds it by. */
  readonly hash: Uint8Array;
  /** SHA-256 of the submitter's public key, and the signature: the proof's `leaf` line. */
  readonly line: string;
}

/** The answer to `get-tree-head`, with the signatures of known witnesses only. */
export interface SigsumTreeHead {
  readonly size: number;
  readonly text: string;
}

/** The leaf of a message of 32 bytes, signed with a 32-byte Ed25519 seed. */
export function sigsumLeaf(message: Uint8Array, seed: Uint8Array): SigsumLeaf {
  const publicKey = ed25519.getPublicKey(seed);
  const key = sha256(publicKey);
  const checksum = sha256(message);
  const signature = ed25519.sign(signedText(checksum), seed);
  return {
    request: `message=${toHex(message)}\nsignature=${toHex(signature)}\npublic_key=${toHex(publicKey)}\n`,
    hash: hashOfLeaf({ checksum, signature, key }),
    line: `${toHex(key)} ${toHex(signature)}`,
  };
}

/** The `sigsum-token` header, by which a log counts a domain's submissions. The domain's TXT record names the seed's public key. */
export function submitToken(domain: string, seed: Uint8Array, logKey: Uint8Array): string {
  const signature = ed25519.sign(concat(utf8("sigsum.org/v1/submit-token\0"), logKey), seed);
  return `${domain} ${toHex(signature)}`;
}

const HEAD =
  /^(size=([0-9]{1,16})\nroot_hash=[0-9a-f]{64}\nsignature=[0-9a-f]{128}\n)((?:cosignature=[0-9a-f]{64} [0-9]{1,16} [0-9a-f]{128}\n){0,200})$/;
const INCLUSION = /^leaf_index=[0-9]{1,16}\n(?:node_hash=[0-9a-f]{64}\n){1,53}$/;

/** Reads the answer to `get-tree-head`; nothing in it is verified yet. */
export function readTreeHead(
  answer: string,
  witnesses: readonly Witness[],
): Result<SigsumTreeHead> {
  const found = HEAD.exec(answer.toLowerCase());
  const [, head = "", digits = "", cosigned = ""] = found ?? [];
  const size = parseDecimal(digits);
  if (found === null || size === null) return refuse();
  const keys = witnesses.map(({ publicKey }) => toHex(sha256(publicKey)));
  const known = (cosigned.match(/.+\n/g) ?? []).filter((line) =>
    keys.some((key) => line.startsWith(`cosignature=${key} `)),
  );
  return ok({ size, text: head + known.join("") });
}

/**
 * The text of a proof, for `verifySigsum` to check. `inclusion` is the response to `get-inclusion-proof`, or null for a
 * log of one leaf, which has no inclusion proof.
 */
export function writeSigsumProof(
  leaf: SigsumLeaf,
  answers: {
    readonly logKey: Uint8Array;
    readonly head: SigsumTreeHead;
    readonly inclusion: string | null;
  },
): Result<string> {
  const { logKey, head } = answers;
  const inclusion = answers.inclusion?.toLowerCase();
  if (inclusion !== undefined && !INCLUSION.test(inclusion)) return refuse();
  const last = inclusion === undefined ? "" : `\n${inclusion}`;
  const log = toHex(sha256(logKey));
  return ok(`version=2\nlog=${log}\nleaf=${leaf.line}\n\n${head.text}${last}`);
}
