/** Replays the sales that a bundle lists: every seal and cut has to follow from the log. */
import { equalBytes, utf8 } from "../bytes.ts";
import { countedLeaf, countedRoot } from "../counted-tree.ts";
import type { EntryOf } from "../entry.ts";
import { writeNumberLeaf, type NumberLeaf } from "../number-leaf.ts";
import { leafHash, treeRoot } from "../tree.ts";
import type { Bundle, OwnedNumbers } from "./bundle-json.ts";
import type { OpenedBook } from "./open-book.ts";

/** The leaves of each seal or cut that was counted again here, by the index of its entry; none without sales listed. */
export type HashedNumbers = ReadonlyMap<number, readonly NumberLeaf[]>;

/** Told how many of all numbers were hashed so far. */
export type OnNumbers = (done: number, of: number) => void;

/** How many numbers are hashed between two reports. */
const STEP = 1024;
/** Verifiers keep all leaves in memory, about a kilobyte each; bundles of larger raffles list no sales. */
const MOST_NUMBERS = 100_000;

type Count = EntryOf<"seal"> | EntryOf<"cut">;
type Change = EntryOf<"sold"> | EntryOf<"released">;
type Owners = Map<number, { readonly sale: number; readonly commitment: Uint8Array }>;

/** Null if what the bundle lists isn't what the log sold, released and counted. */
export function hashNumbers(
  { owned }: Bundle,
  { entries }: OpenedBook,
  onNumbers?: OnNumbers,
): HashedNumbers | null {
  const hashed = new Map<number, readonly NumberLeaf[]>();
  if (owned === null) return hashed;
  const onLeaf = counter(owned.sales, entries, onNumbers);
  const [sales, held] = [owned.sales.values(), owned.held.values()];
  const owners: Owners = new Map();
  for (const [index, entry] of entries.entries()) {
    if (entry.type === "sold" || entry.type === "released") {
      const listed = sales.next().value;
      if (listed === undefined || !change(owners, { index, entry, listed, onLeaf })) return null;
    }
    if (entry.type === "seal" || entry.type === "cut") {
      const listed = entry.type === "cut" ? NONE : held.next().value;
      const leaves = listed === undefined ? null : count(owners, { entry, listed, onLeaf });
      if (leaves === null) return null;
      hashed.set(index, leaves);
    }
  }
  return sales.next().done === true && held.next().done === true ? hashed : null;
}

const NONE: OwnedNumbers = { numbers: [], owners: [] };

/**
 * A release is of numbers that the sale it names still has, for the same owner. A number that is sold twice makes the totals of
 * every later count wrong.
 */
function change(
  owners: Owners,
  {
    index,
    entry: { type, ...entry },
    listed,
    onLeaf,
  }: { index: number; entry: Change; listed: OwnedNumbers; onLeaf: () => void },
): boolean {
  const leaves = leavesOf(listed, type);
  const tickets = leaves.map((leaf) => leafHash(utf8(writeNumberLeaf(leaf))));
  if (leaves.length !== entry.count || !equalBytes(treeRoot(tickets), entry.tickets)) return false;
  return leaves.every(({ number, commitment }) => {
    onLeaf();
    const owner = owners.get(number);
    if ("of" in entry) {
      const isTheirs = owner?.sale === entry.of && equalBytes(owner.commitment, commitment);
      return isTheirs && owners.delete(number);
    }
    owners.set(number, { sale: index, commitment });
    return true;
  });
}

/** The leaves of all numbers, if they give the totals and the root of a seal or cut. */
function count(
  owners: Owners,
  { entry, listed, onLeaf }: { entry: Count; listed: OwnedNumbers; onLeaf: () => void },
): readonly NumberLeaf[] | null {
  const { numbers, sold, held, root } = entry;
  if (numbers > MOST_NUMBERS || sold !== owners.size || held !== listed.numbers.length) return null;
  const leaves = Array.from({ length: numbers }, (_, number): NumberLeaf => {
    const commitment = owners.get(number)?.commitment;
    return commitment ? { number, state: "sold", commitment } : { number, state: "free" };
  });
  for (const leaf of leavesOf(listed, "held")) {
    if (leaves[leaf.number]?.state !== "free") return null;
    leaves[leaf.number] = leaf;
  }
  const nodes = leaves.map((leaf) => {
    onLeaf();
    return countedLeaf(leaf);
  });
  const counted = countedRoot(nodes);
  return counted.count === sold + held && equalBytes(counted.hash, root) ? leaves : null;
}

type Owned = Exclude<NumberLeaf, { readonly state: "free" }>;

function leavesOf({ numbers, owners }: OwnedNumbers, state: Owned["state"]): readonly Owned[] {
  return numbers.flatMap((number, at) => {
    const commitment = owners[at];
    return commitment === undefined ? [] : [{ number, state, commitment }];
  });
}

function counter(
  sales: readonly OwnedNumbers[],
  entries: OpenedBook["entries"],
  onNumbers?: OnNumbers,
): () => void {
  const listed = sales.map(({ numbers }) => numbers.length);
  const counted = entries.map((entry) => ("root" in entry && "sold" in entry ? entry.numbers : 0));
  const all = [...listed, ...counted].reduce((sum, one) => sum + one, 0);
  let done = 0;
  return () => {
    done++;
    if (done % STEP === 0) onNumbers?.(done, all);
  };
}
