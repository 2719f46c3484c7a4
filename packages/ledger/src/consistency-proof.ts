/** RFC 6962, section 2.1.2 and RFC 9162, section 2.1.4: proofs that a tree only grew. */
import { equalBytes, HASH_LENGTH } from "./bytes.ts";
import { ok, refuse, type Result } from "./result.ts";
import type { Subtrees } from "./subtrees.ts";
import { nodeHash } from "./tree-hash.ts";
import { isTreeSize, rangeHash, splitOf } from "./tree-root.ts";

export type ConsistencyProof = readonly Uint8Array[];

/** A tree as its signed checkpoint states it. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Proves that the first `oldSize` leaves of the tree of `newSize` are the older tree. Sizes from 1. */
export function proveConsistency(
  oldSize: number,
  newSize: number,
  subtrees: Subtrees,
): Result<ConsistencyProof> {
  if (!areSizes(oldSize, newSize)) return refuse("size_out_of_range");
  const proof: Uint8Array[] = [];
  let start = 0;
  let end = newSize;
  // The range that remains is the older tree if it still begins at leaf 0. The proof then leaves it out, because the
  // verifier has its root.
  let isOldRoot = true;
  while (end !== oldSize) {
    const split = start + splitOf(end - start);
    const isLeft = oldSize <= split;
    const sibling = rangeHash(isLeft ? { start: split, end } : { start, end: split }, subtrees);
    if (sibling === null) return refuse("missing_hash");
    proof.unshift(sibling);
    if (isLeft) end = split;
    else {
      start = split;
      isOldRoot = false;
    }
  }
  if (isOldRoot) return ok(proof);
  const rest = rangeHash({ start, end }, subtrees);
  return rest === null ? refuse("missing_hash") : ok([rest, ...proof]);
}

/** Checks that `newer` only appends to `older`. Two heads of the same size are consistent if they are equal. */
export function verifyConsistency(
  older: TreeHead,
  newer: TreeHead,
  proof: ConsistencyProof,
): Result<true> {
  if (!areSizes(older.size, newer.size)) return refuse("size_out_of_range");
  if ([older.root, newer.root, ...proof].some((hash) => hash.length !== HASH_LENGTH)) {
    return refuse("wrong_length");
  }
  if (older.size === newer.size) {
    if (proof.length > 0) return refuse("wrong_length");
    return equalBytes(older.root, newer.root) ? ok(true) : refuse("wrong_root");
  }
  return verifyGrowth(older, newer, proof);
}

/** RFC 9162, section 2.1.4.2, without its 64-bit shifts. */
function verifyGrowth(older: TreeHead, newer: TreeHead, proof: ConsistencyProof): Result<true> {
  let node = older.size - 1;
  let last = newer.size - 1;
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  // A perfect older tree is a subtree of the newer one, so the proof doesn't repeat its root.
  const path = node === 0 ? [older.root, ...proof] : proof;
  const [first, ...siblings] = path;
  if (first === undefined) return refuse("wrong_length");
  let oldHash = first;
  let newHash = first;
  for (const sibling of siblings) {
    if (last === 0) return refuse("wrong_length");
    if (node % 2 === 1 || node === last) {
      oldHash = nodeHash(sibling, oldHash);
      newHash = nodeHash(sibling, newHash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      newHash = nodeHash(newHash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  if (last !== 0) return refuse("wrong_length");
  const holds = equalBytes(oldHash, older.root) && equalBytes(newHash, newer.root);
  return holds ? ok(true) : refuse("wrong_root");
}

function half(value: number): number {
  return Math.floor(value / 2);
}

function areSizes(oldSize: number, newSize: number): boolean {
  return isTreeSize(oldSize) && isTreeSize(newSize) && oldSize >= 1 && oldSize <= newSize;
}
