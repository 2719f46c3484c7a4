/** RFC 6962, section 2.1: the Merkle tree hash of any range of leaves that a root or a proof needs. */
import { refuse, ok, type Result } from "./result.ts";
import { subtreesOf, type Subtrees } from "./subtrees.ts";
import { emptyRoot, nodeHash } from "./tree-hash.ts";

/** The root of the tree over these leaf hashes. */
export function treeRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const root = rootOf(leaves.length, subtreesOf(leaves));
  if (!root.ok) throw new Error("A tree in memory has all its hashes");
  return root.value;
}

/** The root of a tree of `size` leaves. Refuses with `missing_hash` if the source is incomplete. */
export function rootOf(size: number, subtrees: Subtrees): Result<Uint8Array> {
  if (!isTreeSize(size)) return refuse();
  if (size === 0) return ok(emptyRoot());
  const root = rangeHash({ start: 0, end: size }, subtrees);
  return root === null ? refuse() : ok(root);
}

export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** The hash of the leaves [start, end), a range that RFC 6962 splits a tree into; null if the source lacks a part of it. */
export function rangeHash({ start, end }: LeafRange, subtrees: Subtrees): Uint8Array | null {
  const size = end - start;
  const split = splitOf(size);
  if (size === 1 || split * 2 === size) return subtrees(Math.log2(size), start / size);
  const left = rangeHash({ start, end: start + split }, subtrees);
  const right = rangeHash({ start: start + split, end }, subtrees);
  return left === null || right === null ? null : nodeHash(left, right);
}

/** The largest power of two below `size`, where RFC 6962 splits a tree of two leaves or more. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Sizes are safe integers, far beyond any log. */
export function isTreeSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0;
}
