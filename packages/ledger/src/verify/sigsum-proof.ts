/** Sigsum proofs, version 2: a Sigsum log contains a checkpoint submitted with our key, and witnesses signed when they saw it. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64 } from "../base64.ts";
import { concat, equalBytes, fromHex, HASH_LENGTH, toHex, utf8 } from "../bytes.ts";
import { parseDecimal } from "../decimal.ts";
import { verifyInclusion } from "../inclusion-proof.ts";
import { ok, refuse, type Result } from "../result.ts";
import { leafHash } from "../tree-hash.ts";
import type { WitnessPolicy } from "./trust.ts";

export interface SigsumProof {
  /** SHA-256 of the log's public key. */
  readonly log: Uint8Array;
  /** SHA-256 of the submitter's public key, and the submitter's signature. */
  readonly leaf: { readonly key: Uint8Array; readonly signature: Uint8Array };
  readonly size: number;
  readonly root: Uint8Array;
  readonly signature: Uint8Array;
  readonly cosignatures: readonly Cosignature[];
  readonly index: number;
  readonly path: readonly Uint8Array[];
}

export interface Cosignature {
  /** SHA-256 of the witness's public key. */
  readonly key: Uint8Array;
  /** Unix seconds. */
  readonly time: number;
  readonly signature: Uint8Array;
}

const MAX_LENGTH = 20_000;
const SIGNATURE_LENGTH = 64;
/** The end of the year 9999, in Unix seconds: no calendar writes later times in four digits. */
const LAST_SECOND = 253_402_300_799;

const HASH = "[0-9a-f]{64}";
const SIGNATURE = "[0-9a-f]{128}";
const FORM = new RegExp(
  `^version=2\nlog=(${HASH})\nleaf=(${HASH}) (${SIGNATURE})\n\n` +
    `size=([0-9]{1,16})\nroot_hash=(${HASH})\nsignature=(${SIGNATURE})\n` +
    `((?:cosignature=${HASH} [0-9]{1,16} ${SIGNATURE}\n){0,32})` +
    `(?:\nleaf_index=([0-9]{1,16})\n((?:node_hash=${HASH}\n){0,53}))?$`,
);

/** Reads the text of a proof; a tree of one leaf has no last part. */
export function parseSigsumProof(text: string): Result<SigsumProof> {
  const found = text.length > MAX_LENGTH ? null : FORM.exec(text);
  if (found === null) return refuse();
  const [log, leafKey, leafSignature, size, root, signature, cosigned, index, nodes] = found
    .slice(1)
    .map((part: string | undefined) => part ?? "");
  return proofOf({ log, leafKey, leafSignature, size, root, signature, cosigned, index, nodes });
}

type Parts = Readonly<Record<string, string | undefined>>;

function proofOf(parts: Parts): Result<SigsumProof> {
  const { size: digits = "", index: place = "", cosigned = "", nodes = "" } = parts;
  const size = parseDecimal(digits);
  const index = place === "" ? 0 : parseDecimal(place);
  const cosignatures = cosignaturesIn(cosigned);
  const isWhole = (place === "") === (size === 1);
  if (size === null || index === null || !isWhole || cosignatures === null) {
    return refuse();
  }
  return ok({
    log: bytesOf(parts["log"]),
    leaf: { key: bytesOf(parts["leafKey"]), signature: bytesOf(parts["leafSignature"]) },
    size,
    root: bytesOf(parts["root"]),
    signature: bytesOf(parts["signature"]),
    cosignatures,
    index,
    path: [...nodes.matchAll(/=(\S+)\n/g)].map(([, hash = ""]) => bytesOf(hash)),
  });
}

/** Reads lines that the pattern of a proof or a tree head has matched; null if a time is out of range. */
export function cosignaturesIn(lines: string): readonly Cosignature[] | null {
  const read = [...lines.matchAll(/=(\S+) (\S+) (\S+)\n/g)].map(cosignatureOf);
  return read.every((one) => one !== null) ? read : null;
}

function cosignatureOf(found: RegExpExecArray): Cosignature | null {
  const [, key = "", digits = "", signature = ""] = found;
  const time = parseDecimal(digits);
  return time === null || time > LAST_SECOND
    ? null
    : { key: bytesOf(key), time, signature: bytesOf(signature) };
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
  const checksum = sha256(message);
  const { key, signature } = proof.leaf;
  const leafText = concat(utf8("sigsum.org/v1/tree-leaf\0"), checksum);
  if (message.length !== HASH_LENGTH || !equalBytes(key, sha256(submitter)))
    return refuse("unknown_key");
  if (!isSignature(signature, leafText, submitter)) return refuse("bad_signature");
  const leaf = leafHash(concat(checksum, signature, key));
  const included = verifyInclusion(leaf, proof, proof.path, proof.root);
  return included.ok ? verifyHead(proof, logKey, policy) : included;
}

type SignedHead = Pick<SigsumProof, "size" | "root" | "signature" | "cosignatures">;

/** Checks the signatures of a tree's head and returns the time by which a quorum of witnesses had signed it. */
export function verifyHead(
  head: SignedHead,
  logKey: Uint8Array,
  policy: WitnessPolicy,
): Result<number> {
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

function isSignature(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  return (
    signature.length === SIGNATURE_LENGTH &&
    ed25519.verify(signature, message, key, { zip215: false })
  );
}
