/** `recibo-<code>.json`: proof that numbers were sold to an owner, checkable without the server that issued it. */
import { equalBytes, utf8 } from "./bytes.ts";
import {
  openCheckpoint,
  type OpenedCheckpoint,
  parseVerifierKey,
  type VerifierKey,
} from "./signed-note.ts";
import { nodeForm, verifyRank } from "./counted-tree.ts";
import { entryOf, type EntryOf } from "./entry.ts";
import {
  count,
  file,
  hash,
  list,
  members,
  optional,
  parse,
  text,
  where,
  write,
  type Formed,
} from "./json-form.ts";
import { writeNumberLeaf } from "./number-leaf.ts";
import { isCommittable, ownerCommitment, type Owner } from "./owner-commitment.ts";
import type { Result } from "./result.ts";
import { leafHash, rootFromInclusion, verifyInclusion } from "./tree.ts";
import type { Reason } from "./verify/verdict.ts";

const MAX_LENGTH = 4_000_000;
const MAX_NUMBERS = 10_000;
const MAX_PATH = 32;
const MAX_FIELD = 1000;

const u32 = count(0xffff_ffff);
const path = where(list(hash), ({ length }) => length <= MAX_PATH);
const line = where(text, (value) => value.length <= MAX_FIELD && isCommittable(value));

/** An entry's text with its place and path in the log, under a checkpoint. */
const proven = { entry: text, index: u32, path };

/** A number, its position among the entry's numbers, and its path in the entry's tree. */
const number = members({ n: u32, index: u32, path });

const receipt = file({
  vkey: text,
  checkpoint: text,
  /** A `sold` entry. */
  ...proven,
  /** Ascending. */
  numbers: where(list(number), areAscending),
  owner: members({ code: line, document: line, name: line, masked: line }),
  /** The secret bytes of the purchase. */
  salt: hash,
  /** The seal under the same checkpoint, and the path to it of each number of the receipt, in order; null before the seal. */
  seal: optional(members({ ...proven, numbers: list(list(nodeForm)) })),
});

export type Receipt = Formed<typeof receipt>;
export type ReceiptSeal = NonNullable<Receipt["seal"]>;

function areAscending(numbers: readonly Formed<typeof number>[]): boolean {
  const isNext = ({ n, index }: Formed<typeof number>, at: number) => {
    const before = numbers[at - 1];
    return before === undefined || (n > before.n && index > before.index);
  };
  return numbers.length >= 1 && numbers.length <= MAX_NUMBERS && numbers.every(isNext);
}

/** The text of the file. */
export function writeReceipt(value: Receipt): string {
  return write(receipt, value);
}

/** Reads the text of a receipt: exactly these members, of these types and sizes. `verifyReceipt` checks what it claims. */
export function parseReceipt(written: string): Result<Receipt> {
  return parse(receipt, written, MAX_LENGTH);
}

export interface ProvenReceipt {
  /** Of the entry, in the log under the checkpoint. */
  readonly index: number;
  readonly checkpoint: OpenedCheckpoint;
  readonly entry: EntryOf<"sold">;
  /** The numbers with the commitments to their owner. */
  readonly numbers: readonly { readonly number: number; readonly commitment: Uint8Array }[];
  readonly owner: Owner;
  /** The index of the seal that its own paths prove the numbers under; null without any. */
  readonly sealed: number | null;
}

/**
 * Whether a receipt's proofs hold under one of the public `keys`, which must come from elsewhere, never from the receipt
 * itself. The receipt in the result is null unless it holds; its seal must be consistent with its checkpoint.
 */
export function verifyReceipt(
  written: string,
  keys: readonly Uint8Array[],
): { readonly code: Reason; readonly receipt: ProvenReceipt | null } {
  const parsed = parseReceipt(written);
  if (!parsed.ok) return { code: "receipt_malformed", receipt: null };
  if (keys.length === 0) return { code: "no_pinned_key", receipt: null };
  const key = parseVerifierKey(parsed.value.vkey);
  const isPinned = key.ok && keys.some((pinned) => equalBytes(pinned, key.value.publicKey));
  if (key.ok && !isPinned) return { code: "receipt_other_key", receipt: null };
  const proven = key.ok ? provenBy(parsed.value, key.value) : null;
  if (proven === null) return { code: "receipt_false", receipt: null };
  return { code: proven.sealed === null ? "receipt_alone" : "receipt_holds", receipt: proven };
}

function provenBy(one: Receipt, key: VerifierKey): ProvenReceipt | null {
  const { owner, salt, seal } = one;
  const entry = entryOf("sold", one.entry);
  const opened = openCheckpoint(one.checkpoint, key);
  if (entry === null || !opened.ok) return null;
  const checkpoint = opened.value;
  const { raffle, count: size, tickets } = entry;
  const numbers: { number: number; commitment: Uint8Array }[] = [];
  for (const { n, index, path: siblings } of one.numbers) {
    const commitment = ownerCommitment(salt, { raffle, number: n }, owner);
    const leaf = writeNumberLeaf({ number: n, state: "sold", commitment });
    const root = rootFromInclusion(leafHash(utf8(leaf)), { index, size }, siblings);
    if (!root.ok || !equalBytes(root.value, tickets)) return null;
    numbers.push({ number: n, commitment });
  }
  if (!isIncluded(one, checkpoint)) return null;
  const sold = { index: one.index, checkpoint, entry, numbers, owner };
  if (seal === null) return { ...sold, sealed: null };
  return isSealed(seal, sold) ? { ...sold, sealed: seal.index } : null;
}

function isIncluded(
  { entry, index, path: siblings }: Omit<ReceiptSeal, "numbers">,
  { size, root }: OpenedCheckpoint,
): boolean {
  return verifyInclusion(leafHash(utf8(entry)), { index, size }, siblings, root).ok;
}

/** Whether the seal under the receipt's checkpoint has every number, sold to its owner. */
function isSealed(
  { numbers: paths, ...proven }: ReceiptSeal,
  { checkpoint, entry: sale, numbers }: Omit<ProvenReceipt, "sealed">,
): boolean {
  const seal = entryOf("seal", proven.entry);
  if (seal?.raffle !== sale.raffle) return false;
  const root = { numbers: seal.numbers, count: seal.sold + seal.held, hash: seal.root };
  const isOwn = ({ number: own, commitment }: (typeof numbers)[number], at: number) => {
    const leaf = writeNumberLeaf({ number: own, state: "sold", commitment });
    return verifyRank(leaf, own, paths[at] ?? [], root).ok;
  };
  const isWhole = paths.length === numbers.length && isIncluded(proven, checkpoint);
  return isWhole && numbers.every(isOwn);
}
