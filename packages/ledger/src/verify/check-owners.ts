/** Checks that numbers changed their owners between two counts only where the log says so. */
import { equalBytes } from "../bytes.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import type { HashedNumbers } from "./check-seal.ts";
import type { OpenedBook } from "./open-book.ts";

type Leaves = readonly NumberLeaf[];

/**
 * Whether more numbers were lost between two seals or cuts than the entries between them say; then as many more were sold,
 * because the totals agree. Which numbers an entry means isn't public, but how many it means is.
 */
export function areOwnersChanged({ entries }: OpenedBook, hashed: HashedNumbers): boolean {
  const counts = [...hashed].sort(([left], [right]) => left - right);
  return counts.some(([at, after], place) => {
    const [from, before] = counts[place - 1] ?? [];
    if (from === undefined || before === undefined) return false;
    const released = entries
      .slice(from + 1, at)
      .reduce((sum, entry) => (entry.type === "released" ? sum + entry.count : sum), 0);
    return othersIn(before, after) > released;
  });
}

/** How many numbers are sold in the one and not sold to the same purchase in the other. */
function othersIn(one: Leaves, other: Leaves): number {
  return one.filter((leaf, number) => leaf.state === "sold" && !isSold(leaf, other[number])).length;
}

function isSold(leaf: NumberLeaf, other: NumberLeaf | undefined): boolean {
  if (leaf.state !== "sold" || other?.state !== "sold") return false;
  return equalBytes(leaf.commitment, other.commitment);
}
