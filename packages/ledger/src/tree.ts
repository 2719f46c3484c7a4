/** RFC 6962, section 2.1, and RFC 9162, section 2.1.3: Merkle trees, their roots, and proofs that a leaf is in one. */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes, HASH_LENGTH } from "./bytes.ts";
import { ok, refuse, sure, type Result } from "./result.ts";

/** SHA-256(0x00 ‖ entry). A node's first byte differs, so neither can be passed off as the other. */
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

/**
 * The hash of the perfect subtree of 2^height leaves that begins at leaf index × 2^height, or null if the source
 * doesn't have it. Proofs are made from these alone, so a log in memory and a log in tiles share the code.
 */
export type Subtrees = (height: number, index: number) => Uint8Array | null;

/** The subtrees of a log whose leaf hashes are all in memory. */
export function subtreesOf(leaves: readonly Uint8Array[]): Subtrees {
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let level = leaves; level.length > 1;) {
    level = pairUp(level);
    levels.push(level);
  }
  return (height, index) => levels[height]?.[index] ?? null;
}

/** The hashes one level up; a last hash without a sibling has no perfect subtree and is left out. */
export function pairUp(level: readonly Uint8Array[]): readonly Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at + 1 < level.length; at += 2) {
    const left = level[at];
    const right = level[at + 1];
    if (left !== undefined && right !== undefined) above.push(nodeHash(left, right));
  }
  return above;
}

/** The root of the tree over these leaf hashes. */
export function treeRoot(leaves: readonly Uint8Array[]): Uint8Array {
  return sure(rootOf(leaves.length, subtreesOf(leaves)));
}

/** The root of a tree of `size` leaves; that of an empty one is the hash of nothing. Refuses an incomplete source. */
export function rootOf(size: number, subtrees: Subtrees): Result<Uint8Array> {
  if (!isTreeSize(size)) return refuse();
  if (size === 0) return ok(sha256(new Uint8Array()));
  const root = rangeHash({ start: 0, end: size }, subtrees);
  return root === null ? refuse() : ok(root);
}

interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** The hash of the leaves [start, end), a range that RFC 6962 splits a tree into; null if the source lacks a part of it. */
function rangeHash({ start, end }: LeafRange, subtrees: Subtrees): Uint8Array | null {
  const size = end - start;
  const split = splitOf(size);
  if (size === 1 || split * 2 === size) return subtrees(Math.log2(size), start / size);
  const left = rangeHash({ start, end: start + split }, subtrees);
  const right = rangeHash({ start: start + split, end }, subtrees);
  return left === null || right === null ? null : nodeHash(left, right);
}

/** The largest power of two below `size`, where RFC 6962 splits a tree of two leaves or more. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Sizes are safe integers, far beyond any log. */
function isTreeSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0;
}

/** Sibling hashes from the leaf up to the root's child. */
export type InclusionProof = readonly Uint8Array[];

export interface LeafPlace {
  readonly index: number;
  /** Must come from a signed checkpoint: a root alone doesn't determine its tree's size. */
  readonly size: number;
}

function isPlace({ index, size }: LeafPlace): boolean {
  return isTreeSize(size) && isTreeSize(index) && index < size;
}

/** Proves that the leaf at `index` is in the tree of `size` leaves. */
export function proveInclusion(place: LeafPlace, subtrees: Subtrees): Result<InclusionProof> {
  if (!isPlace(place)) return refuse();
  const proof: Uint8Array[] = [];
  let start = 0;
  let end = place.size;
  while (end - start > 1) {
    const split = start + splitOf(end - start);
    const isLeft = place.index < split;
    const sibling = rangeHash(isLeft ? { start: split, end } : { start, end: split }, subtrees);
    if (sibling === null) return refuse();
    proof.unshift(sibling);
    if (isLeft) end = split;
    else start = split;
  }
  return ok(proof);
}

/** Checks that the leaf with hash `leaf` is at `place` in the tree with this root. */
export function verifyInclusion(
  leaf: Uint8Array,
  place: LeafPlace,
  proof: InclusionProof,
  root: Uint8Array,
): Result<true> {
  const computed = rootFromInclusion(leaf, place, proof);
  if (!computed.ok) return computed;
  return equalBytes(computed.value, root) ? ok(true) : refuse("wrong_root");
}

/**
 * The only root that this proof can be valid for. Which side each sibling is on depends only on index and size; a last node
 * without a sibling moves up unchanged.
 */
export function rootFromInclusion(
  leaf: Uint8Array,
  place: LeafPlace,
  proof: InclusionProof,
): Result<Uint8Array> {
  const areHashes = [leaf, ...proof].every((hash) => hash.length === HASH_LENGTH);
  if (!isPlace(place) || !areHashes) return refuse();
  let hash = leaf;
  let used = 0;
  for (let node = place.index, last = place.size - 1; last > 0;) {
    if (node % 2 === 1 || node < last) {
      const sibling = proof[used++];
      if (sibling === undefined) return refuse();
      hash = node % 2 === 1 ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
    }
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return used === proof.length ? ok(hash) : refuse();
}
