/**
 * Sigsum (log protocol version 1, proofs version 2): a Sigsum log contains a checkpoint submitted with our key, and witnesses
 * signed when they saw it.
 */
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64 } from "./base64.ts";
import { concat, equalBytes, fromHex, HASH_LENGTH, toHex, utf8 } from "./bytes.ts";
import { parseDecimal } from "./strict-text.ts";
import { isSignature } from "./ed25519.ts";
import { ok, refuse, type Result } from "./result.ts";
import { leafHash, verifyInclusion } from "./tree.ts";
import type { Witness, WitnessPolicy } from "./verify/trust.ts";

/** A leaf: the checksum of a message that a key signed. */
export interface SigsumLeaf {
  /** SHA-256 of the message, which is itself the SHA-256 of a checkpoint's signed lines. */
  readonly checksum: Uint8Array;
  readonly signature: Uint8Array;
  /** SHA-256 of the submitter's public key. */
  readonly key: Uint8Array;
}

/** The answer to `get-leaves`; versions of the protocol differ in whether key or signature comes last. */
export function readLeaves(answer: string): Result<readonly SigsumLeaf[]> {
  if (!answer.endsWith("\n")) return refuse();
  const lines = answer.toLowerCase().slice(0, -1).split("\n");
  const leaves = lines.map((line) => (line.startsWith("leaf=") ? leafOf(line.slice(5)) : null));
  return leaves.every((leaf) => leaf !== null) ? ok(leaves) : refuse();
}

/** Reads the three parts of a leaf, in hexadecimal. */
export function leafOf(text: string): SigsumLeaf | null {
  const [first = "", second = "", third = "", ...rest] = text.split(" ");
  const isKeyLast = third.length === 64;
  const checksum = fromHex(first, 32);
  const signature = fromHex(isKeyLast ? second : third, 64);
  const key = fromHex(isKeyLast ? third : second, 32);
  if (rest.length > 0 || !checksum.ok || !signature.ok || !key.ok) return null;
  return { checksum: checksum.value, signature: signature.value, key: key.value };
}

/** The parts in the order in which the log hashes them. */
export function writeLeaf({ checksum, signature, key }: SigsumLeaf): string {
  return [checksum, signature, key].map(toHex).join(" ");
}

export function hashOfLeaf({ checksum, signature, key }: SigsumLeaf): Uint8Array {
  return leafHash(concat(checksum, signature, key));
}

/** Whether the key signed the leaf, so that nobody else can have put it there. */
export function isSignedBy({ checksum, signature }: SigsumLeaf, publicKey: Uint8Array): boolean {
  return isSignature(signature, signedText(checksum), publicKey);
}

/** What a submitter signs. */
function signedText(checksum: Uint8Array): Uint8Array {
  return concat(utf8("sigsum.org/v1/tree-leaf\0"), checksum);
}

/** A message under the submitter's key, as it is submitted. */
export interface Submission {
  /** The body of `add-leaf`. */
  readonly request: string;
  /** What `get-inclusion-proof` finds it by. */
  readonly hash: Uint8Array;
  /** SHA-256 of the submitter's public key, and the signature: the proof's `leaf` line. */
  readonly line: string;
}

/** The leaf of a message of 32 bytes, signed with a 32-byte Ed25519 seed. */
export function sigsumLeaf(message: Uint8Array, seed: Uint8Array): Submission {
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

const HASH = "[0-9a-f]{64}";
const SIGNATURE = "[0-9a-f]{128}";
const HEAD = `size=[0-9]{1,16}\nroot_hash=${HASH}\nsignature=${SIGNATURE}\n`;
const COSIGNATURE = `cosignature=${HASH} [0-9]{1,16} ${SIGNATURE}\n`;
const SIGNED = `${HEAD}(?:${COSIGNATURE}){0,32}`;
const FORM = new RegExp(
  `^version=2\nlog=(${HASH})\nleaf=(${HASH}) (${SIGNATURE})\n\n(${SIGNED})` +
    `(?:\nleaf_index=([0-9]{1,16})\n((?:node_hash=${HASH}\n){0,53}))?$`,
);
const INCLUSION = new RegExp(`^leaf_index=[0-9]{1,16}\n(?:node_hash=${HASH}\n){1,53}$`);

/** The answer to `get-tree-head`, with the signatures of known witnesses only. */
export interface SigsumTreeHead {
  readonly size: number;
  readonly text: string;
}

/** Reads the answer to `get-tree-head`; nothing in it is verified yet. */
export function readTreeHead(
  answer: string,
  witnesses: readonly Witness[],
): Result<SigsumTreeHead> {
  const form = new RegExp(`^(${HEAD})((?:${COSIGNATURE}){0,200})$`);
  const [, head = "", cosigned = ""] = form.exec(answer.toLowerCase()) ?? [];
  const size = parseDecimal(valuesIn(head)[0] ?? "");
  if (size === null) return refuse();
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
  { line }: Submission,
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
  return ok(`version=2\nlog=${toHex(sha256(logKey))}\nleaf=${line}\n\n${head.text}${last}`);
}

/** The head of a log's tree, with the signatures of the log and of witnesses. */
interface SignedHead {
  readonly size: number;
  readonly root: Uint8Array;
  readonly signature: Uint8Array;
  /** By SHA-256 of the witness's public key, with the time in Unix seconds. */
  readonly cosignatures: readonly {
    readonly key: Uint8Array;
    readonly time: number;
    readonly signature: Uint8Array;
  }[];
}

export interface SigsumProof extends SignedHead {
  /** SHA-256 of the log's public key. */
  readonly log: Uint8Array;
  readonly leaf: Omit<SigsumLeaf, "checksum">;
  readonly index: number;
  readonly path: readonly Uint8Array[];
}

const MAX_LENGTH = 20_000;
/** The end of the year 9999, in Unix seconds: no calendar writes later times in four digits. */
const LAST_SECOND = 253_402_300_799;

/** Reads the text of a proof; a tree of one leaf has no last part. */
export function parseSigsumProof(text: string): Result<SigsumProof> {
  const found = text.length > MAX_LENGTH ? null : FORM.exec(text);
  const [, log, key, signature, lines = "", place, nodes = ""] = found ?? [];
  const head = headIn(lines);
  const index = parseDecimal(place ?? "0");
  if (head === null || index === null || (place === undefined) !== (head.size === 1)) {
    return refuse();
  }
  const leaf = { key: bytesOf(key), signature: bytesOf(signature) };
  return ok({ ...head, log: bytesOf(log), leaf, index, path: valuesIn(nodes).map(bytesOf) });
}

/** Reads lines that the pattern has matched, or none; null if a size or time is out of range. */
function headIn(lines: string): SignedHead | null {
  const [digits = "", root, signature, ...cosigned] = valuesIn(lines);
  const size = parseDecimal(digits);
  const cosignatures = cosigned.flatMap((line) => {
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

/**
 * Checks a proof that the submitter's Ed25519 key submitted a message of 32 bytes, the hash of a checkpoint's signed lines, and returns the time by which a quorum of witnesses had seen the message: the latest of the quorum's
 * earliest signatures. Any bad signature of a known witness refuses the proof.
 */
export function verifySigsum(
  text: string,
  { message, submitter }: { readonly message: Uint8Array; readonly submitter: Uint8Array },
  policy: WitnessPolicy,
): Result<number> {
  const parsed = parseSigsumProof(text);
  if (!parsed.ok) return parsed;
  const proof = parsed.value;
  const logKey = policy.logs.find((key) => equalBytes(sha256(key), proof.log));
  const leaf = { checksum: sha256(message), ...proof.leaf };
  const isOwn = message.length === HASH_LENGTH && equalBytes(leaf.key, sha256(submitter));
  if (logKey === undefined || !isOwn) return refuse("unknown_key");
  if (!isSignedBy(leaf, submitter)) return refuse("bad_signature");
  const included = verifyInclusion(hashOfLeaf(leaf), proof, proof.path, proof.root);
  return included.ok ? quorumTime(proof, logKey, policy) : included;
}

/**
 * Checks the answer to `get-tree-head`: the signatures of the log and of a quorum of the witnesses, who had signed by `time`, in
 * Unix seconds.
 */
export function openTreeHead(
  text: string,
  logKey: Uint8Array,
  policy: WitnessPolicy,
): Result<SignedHead & { readonly time: number }> {
  const head = new RegExp(`^${SIGNED}$`).test(text) ? headIn(text) : null;
  if (head === null) return refuse();
  const time = quorumTime(head, logKey, policy);
  return time.ok ? ok({ ...head, time: time.value }) : time;
}

/** Checks the signatures of a tree's head and returns the time by which a quorum of witnesses had signed it. */
function quorumTime(
  { size, root, signature, cosignatures }: SignedHead,
  logKey: Uint8Array,
  { witnesses, quorum }: WitnessPolicy,
): Result<number> {
  const head = `sigsum.org/v1/tree/${toHex(sha256(logKey))}\n${size}\n${toBase64(root)}\n`;
  if (!isSignature(signature, utf8(head), logKey)) return refuse("bad_signature");
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
