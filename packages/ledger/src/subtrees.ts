import { nodeHash } from "./tree-hash.ts";

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
