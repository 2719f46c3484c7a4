/** A beacon, a Sigsum log and its witnesses, with keys made for tests. */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64 } from "../src/base64.ts";
import { concat, toHex, u64be, utf8 } from "../src/bytes.ts";
import { verifyRound, type Beacon } from "../src/drand.ts";
import { proveInclusion, subtreesOf, leafHash, treeRoot } from "../src/tree.ts";
import type { Trust } from "../src/verify/trust.ts";
import { SEED } from "./keys.ts";

const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const BEACON_SECRET = sha256(utf8("a beacon for tests")).with(0, 1);

export const BEACON: Beacon = {
  publicKey: toHex(bls12_381.shortSignatures.getPublicKey(BEACON_SECRET).toBytes()),
};

/** Pairings take most of a verification, and the same few rounds come thousands of times. */
function remembered<In extends readonly (string | number)[], Out>(
  answer: (...asked: In) => Out,
): (...asked: In) => Out {
  const known = new Map<string, Out>();
  return (...asked) => {
    const place = asked.join(" ");
    const found = known.get(place) ?? answer(...asked);
    known.set(place, found);
    return found;
  };
}

/** The signature that the tests' beacon publishes for a round. */
export const signRound = remembered((round: number): string => {
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(sha256(u64be(round)), DST);
  return toHex(shortSignatures.sign(message, BEACON_SECRET).toBytes());
});

const LOG_SEED = sha256(utf8("a log for tests"));
const WITNESS_SEEDS = ["one", "two", "three"].map((name) => sha256(utf8(`witness ${name}`)));

export const TRUST: Trust = {
  keys: [ed25519.getPublicKey(SEED)],
  witnesses: {
    logs: [ed25519.getPublicKey(LOG_SEED)],
    witnesses: WITNESS_SEEDS.map((seed, at) => ({
      name: `Testigo ${at + 1}`,
      publicKey: ed25519.getPublicKey(seed),
    })),
    quorum: 2,
  },
  verifyRound: remembered((round: number, signature: string) =>
    verifyRound(round, signature, BEACON),
  ),
};

export interface Submission {
  /** The signed lines of a checkpoint. */
  readonly text: string;
  readonly seed: Uint8Array;
  /** When each witness signed; null for one that did not. */
  readonly times: readonly (number | null)[];
  /** How many leaves the log has before this one. */
  readonly before?: number;
}

/** The proof of a checkpoint from the tests' log and witnesses. */
export function sigsumProof({ text, seed, times, before = 3 }: Submission): string {
  const checksum = sha256(sha256(utf8(text)));
  const signature = ed25519.sign(concat(utf8("sigsum.org/v1/tree-leaf\0"), checksum), seed);
  const key = sha256(ed25519.getPublicKey(seed));
  const others = Array.from({ length: before }, (_, at) => leafHash(Uint8Array.of(at)));
  const leaves = [...others, leafHash(concat(checksum, signature, key))];
  const log = toHex(sha256(ed25519.getPublicKey(LOG_SEED)));
  const path = proveInclusion({ index: before, size: leaves.length }, subtreesOf(leaves));
  const nodes = path.ok ? path.value.map((hash) => `node_hash=${toHex(hash)}\n`).join("") : "";
  return (
    `version=2\nlog=${log}\nleaf=${toHex(key)} ${toHex(signature)}\n\n${treeHeadOf(leaves, times)}` +
    (before === 0 ? "" : `\nleaf_index=${before}\n${nodes}`)
  );
}

/** What the log answers to `get-tree-head` when it has these leaves. */
export function treeHeadOf(leaves: readonly Uint8Array[], times: Submission["times"]): string {
  const log = toHex(sha256(ed25519.getPublicKey(LOG_SEED)));
  const root = treeRoot(leaves);
  const head = `sigsum.org/v1/tree/${log}\n${leaves.length}\n${toBase64(root)}\n`;
  const cosignatures = times.flatMap((time, at) => {
    const witness = WITNESS_SEEDS[at];
    if (time === null || witness === undefined) return [];
    const cosigned = ed25519.sign(utf8(`cosignature/v1\ntime ${time}\n${head}`), witness);
    const keyHash = toHex(sha256(ed25519.getPublicKey(witness)));
    return [`cosignature=${keyHash} ${time} ${toHex(cosigned)}\n`];
  });
  const signature = toHex(ed25519.sign(utf8(head), LOG_SEED));
  return (
    `size=${leaves.length}\nroot_hash=${toHex(root)}\nsignature=${signature}\n` +
    cosignatures.join("")
  );
}
