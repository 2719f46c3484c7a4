/** RFC 6962, section 2.1.1 and RFC 9162, section 2.1.3: proofs that a leaf is in a tree. */
import { equalBytes, HASH_LENGTH } from "./bytes.ts";
import { ok, refuse, type Result } from "./result.ts";
import type { Subtrees } from "./subtrees.ts";
import { nodeHash } from "./tree-hash.ts";
import { isTreeSize, rangeHash, splitOf } from "./tree-root.ts";

/** Sibling hashes from the leaf up to the root's child. */
export type InclusionProof = readonly Uint8Array[];

export interface LeafPlace {
  readonly index: number;
  /** Must come from a signed checkpoint: a root alone doesn't determine its tree's size. */
  readonly size: number;
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

/** The only root that this proof can be valid for. */
export function rootFromInclusion(
  leaf: Uint8Array,
  place: LeafPlace,
  proof: InclusionProof,
): Result<Uint8Array> {
  const areHashes = [leaf, ...proof].every((hash) => hash.length === HASH_LENGTH);
  if (!isPlace(place) || !areHashes) return refuse();
  const sides = siblingSides(place);
  if (proof.length !== sides.length) return refuse();
  let hash = leaf;
  for (const [level, side] of sides.entries()) {
    const sibling = proof[level];
    if (sibling === undefined) return refuse();
    hash = side === "left" ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
  }
  return ok(hash);
}

/**
 * Which side each sibling is on, from the leaf up. Depends only on index and size; a last node without a sibling moves
 * up unchanged and adds no side. At most 53 sides.
 */
function siblingSides({ index, size }: LeafPlace): readonly ("left" | "right")[] {
  const sides: ("left" | "right")[] = [];
  for (let node = index, last = size - 1; last > 0;) {
    if (node % 2 === 1) sides.push("left");
    else if (node < last) sides.push("right");
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return sides;
}

function isPlace({ index, size }: LeafPlace): boolean {
  return isTreeSize(size) && isTreeSize(index) && index < size;
}
