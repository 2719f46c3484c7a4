/** RFC 6962, section 2.1, in its literal recursive form, for comparison with the package. */
import { leafHash, nodeHash } from "../src/tree.ts";

/** So many entries, all different. */
export function entriesUpTo(size: number): Uint8Array[] {
  return Array.from({ length: size }, (_, index) => Uint8Array.of(index >> 8, index & 255));
}

/** The hashes of those entries. */
export function leavesUpTo(size: number): Uint8Array[] {
  return entriesUpTo(size).map(leafHash);
}

/** The root, MTH in the RFC. */
export function definedRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return only;
  const split = largestPowerBelow(leaves.length);
  return nodeHash(definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)));
}

/** The inclusion proof, PATH in the RFC. */
export function definedPath(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return [];
  const split = largestPowerBelow(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...definedPath(index, left), definedRoot(right)]
    : [...definedPath(index - split, right), definedRoot(left)];
}

/** The consistency proof from a smaller size, PROOF in the RFC. */
export function definedConsistency(size: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  return subproof(size, leaves, true);
}

function subproof(size: number, leaves: readonly Uint8Array[], whole: boolean): Uint8Array[] {
  if (size === leaves.length) return whole ? [] : [definedRoot(leaves)];
  const split = largestPowerBelow(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return size <= split
    ? [...subproof(size, left, whole), definedRoot(right)]
    : [...subproof(size - split, right, false), definedRoot(left)];
}

function largestPowerBelow(size: number): number {
  return 2 ** (Math.ceil(Math.log2(size)) - 1);
}
