import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import { countedLeaf, countedRoot, type CountedNode } from "../counted-tree.ts";
import type { EntryOf } from "../entry.ts";
import { parseNumberLeaf, type NumberLeaf } from "../number-leaf.ts";
import type { Bundle } from "./bundle-json.ts";
import type { History, Logged } from "./history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import { knownFrom } from "./rules-history.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

/** The leaves of each seal or cut whose tree was hashed again here, by the index of its entry. */
export type HashedNumbers = ReadonlyMap<number, readonly NumberLeaf[]>;

/** Told how many of all numbers were hashed so far. */
export type OnNumbers = (done: number, of: number) => void;

/** How many numbers are hashed between two reports. */
const STEP = 1024;

/** Hashes again every tree whose leaves are in the bundle; null if one differs from its entry. */
export function hashNumbers(
  { numbers }: Bundle,
  { entries }: OpenedBook,
  onNumbers?: OnNumbers,
): HashedNumbers | null {
  const all = numbers.reduce((sum, { leaves }) => sum + leaves.length, 0);
  let done = 0;
  const onLeaf = () => {
    done++;
    if (done % STEP === 0) onNumbers?.(done, all);
  };
  const hashed = new Map<number, readonly NumberLeaf[]>();
  for (const { seal, leaves } of numbers) {
    const entry = entries[seal];
    const isCount = entry?.type === "seal" || entry?.type === "cut";
    const read = isCount && !hashed.has(seal) ? leavesOf(leaves, entry, onLeaf) : null;
    if (read === null) return null;
    hashed.set(seal, read);
  }
  return hashed;
}

function leavesOf(
  texts: readonly string[],
  { numbers, sold, held, root }: EntryOf<"seal"> | EntryOf<"cut">,
  onLeaf: () => void,
): readonly NumberLeaf[] | null {
  const leaves: NumberLeaf[] = [];
  const nodes: CountedNode[] = [];
  const states = { free: 0, sold: 0, held: 0, released: 0 };
  if (texts.length !== numbers || numbers === 0) return null;
  for (const [number, text] of texts.entries()) {
    const leaf = parseNumberLeaf(text);
    if (!leaf.ok || leaf.value.number !== number) return null;
    states[leaf.value.state]++;
    leaves.push(leaf.value);
    nodes.push(countedLeaf(leaf.value));
    onLeaf();
  }
  const totalsAgree = states.sold === sold && states.held === held && states.released === 0;
  return totalsAgree && equalBytes(countedRoot(nodes).hash, root) ? leaves : null;
}

/**
 * The verdict on the seal in force: that it was signed in time, and its root and totals, which are computed again if the
 * bundle has all numbers. `hashed` is null if some of them are wrong.
 */
export function checkSeal(
  opened: OpenedBook,
  bundle: Bundle,
  history: History,
  hashed: HashedNumbers | null,
): Reason {
  if (hashed === null) return "wrong_numbers";
  const { seal } = history;
  if (seal === null && bundle.seal !== null) return "other_seal";
  if (seal === null) return history.cancelled ? "never_sealed" : "no_seal";
  const wrong = wrongSeal(opened, bundle, seal) ?? wrongTime(history);
  if (wrong !== null) return wrong;
  const leaves = hashed.get(seal.index);
  const isVoidedHere = history.reopened.every(({ entry }) => hashed.has(entry.seal));
  if (leaves === undefined || !isVoidedHere) return "numbers_not_hashed";
  if ([...history.decided.keys()].some((number) => leaves[number]?.state !== "held")) {
    return "decided_not_held";
  }
  return "seal_recomputed";
}

function wrongSeal(opened: OpenedBook, bundle: Bundle, { index }: Logged<"seal">) {
  if (bundle.seal?.index !== index) return "other_seal";
  const note = openCheckpoint(bundle.seal.checkpoint, opened.key);
  const endsWithSeal = note.ok && note.value.size === index + 1;
  return endsWithSeal && equalBytes(note.value.root, rootAt(opened, index + 1))
    ? null
    : "bad_seal_checkpoint";
}

function wrongTime({ seal, rules }: History) {
  const isInTime = seal !== null && rules !== null && unix(seal.entry.at) < knownFrom(rules.entry);
  return isInTime ? null : "sealed_late";
}
