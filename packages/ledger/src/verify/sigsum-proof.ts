/** Sigsum proofs, version 2: a Sigsum log contains a checkpoint submitted with our key, and witnesses signed when they saw it. */
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64 } from "../base64.ts";
import { equalBytes, fromHex, HASH_LENGTH, toHex, utf8 } from "../bytes.ts";
import { parseDecimal } from "../decimal.ts";
import { isSignature } from "../ed25519.ts";
import { verifyInclusion } from "../inclusion-proof.ts";
import { ok, refuse, type Result } from "../result.ts";
import { hashOfLeaf, isSignedBy } from "../sigsum-leaf.ts";
import type { WitnessPolicy } from "./trust.ts";

/** The head of a log's tree, with the signatures of the log and of witnesses. */
interface SignedHead {
  readonly size: number;
  readonly root: Uint8Array;
  readonly signature: Uint8Array;
  readonly cosignatures: readonly Cosignature[];
}

export interface SigsumProof extends SignedHead {
  /** SHA-256 of the log's public key. */
  readonly log: Uint8Array;
  /** SHA-256 of the submitter's public key, and the submitter's signature. */
  readonly leaf: { readonly key: Uint8Array; readonly signature: Uint8Array };
  readonly index: number;
  readonly path: readonly Uint8Array[];
}

interface Cosignature {
  /** SHA-256 of the witness's public key. */
  readonly key: Uint8Array;
  /** Unix seconds. */
  readonly time: number;
  readonly signature: Uint8Array;
}

const MAX_LENGTH = 20_000;
/** The end of the year 9999, in Unix seconds: no calendar writes later times in four digits. */
const LAST_SECOND = 253_402_300_799;

const HASH = "[0-9a-f]{64}";
const SIGNATURE = "[0-9a-f]{128}";
const HEAD =
  `size=[0-9]{1,16}\nroot_hash=${HASH}\nsignature=${SIGNATURE}\n` +
  `(?:cosignature=${HASH} [0-9]{1,16} ${SIGNATURE}\n){0,32}`;
const FORM = new RegExp(
  `^version=2\nlog=(${HASH})\nleaf=(${HASH}) (${SIGNATURE})\n\n(${HEAD})` +
    `(?:\nleaf_index=([0-9]{1,16})\n((?:node_hash=${HASH}\n){0,53}))?$`,
);

/** Reads the text of a proof; a tree of one leaf has no last part. */
export function parseSigsumProof(text: string): Result<SigsumProof> {
  const found = text.length > MAX_LENGTH ? null : FORM.exec(text);
  const [, log = "", key = "", signature = "", lines = "", place, nodes = ""] = found ?? [];
  const head = headIn(lines);
  const index = parseDecimal(place ?? "0");
  if (head === null || index === null || (place === undefined) !== (head.size === 1)) {
    return refuse();
  }
  const path = valuesIn(nodes).map(bytesOf);
  const leaf = { key: bytesOf(key), signature: bytesOf(signature) };
  return ok({ ...head, log: bytesOf(log), leaf, index, path });
}

/** Reads lines that the pattern has matched, or none; null if a size or time is out of range. */
function headIn(lines: string): SignedHead | null {
  const [digits = "", root = "", signature = "", ...cosigned] = valuesIn(lines);
  const size = parseDecimal(digits);
  const cosignatures = cosigned.flatMap((line): readonly Cosignature[] => {
    const [key, seconds = "", signed] = line.split(" ");
    const time = parseDecimal(seconds, LAST_SECOND);
    return time === null ? [] : [{ key: bytesOf(key), time, signature: bytesOf(signed) }];
  });
  if (size === null || cosignatures.length < cosigned.length) return null;
  return { size, root: bytesOf(root), signature: bytesOf(signature), cosignatures };
}

/** What comes after the name in each line. */
function valuesIn(lines: string): readonly string[] {
  return [...lines.matchAll(/=(.+)\n/g)].map(([, value = ""]) => value);
}

/** Decodes hexadecimal that the pattern has matched. */
function bytesOf(hex = ""): Uint8Array {
  const bytes = fromHex(hex, hex.length / 2);
  return bytes.ok ? bytes.value : new Uint8Array();
}

export interface SigsumClaim {
  /** 32 bytes: the hash of a checkpoint's signed lines. */
  readonly message: Uint8Array;
  /** The log's own Ed25519 key, which must have submitted it. */
  readonly submitter: Uint8Array;
}

/**
 * Checks a proof and returns the time by which a quorum of witnesses had seen the message: the latest of the quorum's
 * earliest signatures. Any bad signature of a known witness refuses the proof.
 */
export function verifySigsum(
  text: string,
  { message, submitter }: SigsumClaim,
  policy: WitnessPolicy,
): Result<number> {
  const parsed = parseSigsumProof(text);
  if (!parsed.ok) return parsed;
  const proof = parsed.value;
  const logKey = policy.logs.find((key) => equalBytes(sha256(key), proof.log));
  if (logKey === undefined) return refuse("unknown_key");
  const leaf = { checksum: sha256(message), ...proof.leaf };
  if (message.length !== HASH_LENGTH || !equalBytes(leaf.key, sha256(submitter)))
    return refuse("unknown_key");
  if (!isSignedBy(leaf, submitter)) return refuse("bad_signature");
  const included = verifyInclusion(hashOfLeaf(leaf), proof, proof.path, proof.root);
  return included.ok ? verifyHead(proof, logKey, policy) : included;
}

export interface TreeHead extends SignedHead {
  /** Unix seconds by which a quorum of the witnesses had signed. */
  readonly time: number;
}

/** Checks the answer to `get-tree-head`: the signatures of the log and of a quorum of the witnesses. */
export function openTreeHead(
  text: string,
  logKey: Uint8Array,
  policy: WitnessPolicy,
): Result<TreeHead> {
  const head = new RegExp(`^${HEAD}$`).test(text) ? headIn(text) : null;
  if (head === null) return refuse();
  const time = verifyHead(head, logKey, policy);
  return time.ok ? ok({ ...head, time: time.value }) : time;
}

/** Checks the signatures of a tree's head and returns the time by which a quorum of witnesses had signed it. */
function verifyHead(head: SignedHead, logKey: Uint8Array, policy: WitnessPolicy): Result<number> {
  const log = toHex(sha256(logKey));
  const text = `sigsum.org/v1/tree/${log}\n${head.size}\n${toBase64(head.root)}\n`;
  if (!isSignature(head.signature, utf8(text), logKey)) return refuse("bad_signature");
  return quorumTime(head, text, policy);
}

function quorumTime(
  { cosignatures }: SignedHead,
  head: string,
  { witnesses, quorum }: WitnessPolicy,
): Result<number> {
  const times: number[] = [];
  for (const { publicKey } of witnesses) {
    const cosigned = cosignatures.filter(({ key }) => equalBytes(key, sha256(publicKey)));
    const [first] = cosigned;
    if (first === undefined) continue;
    const text = `cosignature/v1\ntime ${first.time}\n${head}`;
    if (cosigned.length > 1 || !isSignature(first.signature, utf8(text), publicKey)) {
      return refuse("bad_signature");
    }
    times.push(first.time);
  }
  const time = times.sort((left, right) => left - right)[quorum - 1];
  return time === undefined ? refuse("unknown_key") : ok(time);
}
