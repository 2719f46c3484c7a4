/** Checks a buyer's receipt against a raffle's bundle: both are signed with the same key and must not contradict each other. */
import { equalBytes } from "../bytes.ts";
import type { EntryOf } from "../entry.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import type { ProvenReceipt } from "../receipt.ts";
import type { History } from "./history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import type { Reason } from "./verdict.ts";

/** The logs of a bundle that was found complete, the current one first, and what they say about its numbers. */
export interface ReceiptContext {
  readonly books: readonly OpenedBook[];
  readonly history: History;
  /** Leaves of the seal in force, if the bundle has them. */
  readonly leaves: readonly NumberLeaf[] | undefined;
}

/** Compares a valid receipt with the bundle. */
export function compareReceipt(proven: ProvenReceipt, context: ReceiptContext): Reason {
  const { books, history, leaves } = context;
  const { origin, size, root } = proven.checkpoint;
  const [current] = books;
  if (current?.raffle !== proven.entry.raffle) return "receipt_other_raffle";
  const book = books.find(({ key }) => key.name === origin);
  if (book === undefined)
    return isBefore(proven, books) ? "receipt_not_compared" : "receipt_other_log";
  if (size > book.entries.length) return "receipt_newer";
  if (!equalBytes(rootAt(book, size), root)) return "receipt_other_log";
  if (history.seal === null) {
    const inLog = book === current ? proven.index : sameSale(current, proven.entry);
    return beforeSeal(history, inLog, proven.numbers.length);
  }
  if (leaves === undefined) {
    const isProven = book === current && proven.sealed === history.seal.index;
    return isProven ? "receipt_holds" : "receipt_not_compared";
  }
  const areTheirs = proven.numbers.every(({ number, commitment }) => {
    const leaf = leaves[number];
    return leaf?.state === "sold" && equalBytes(leaf.commitment, commitment);
  });
  return areTheirs ? "receipt_holds" : "receipt_released";
}

/** Whether a receipt can be of a log that the oldest one here continues, and that isn't here. */
function isBefore({ checkpoint }: ProvenReceipt, books: readonly OpenedBook[]): boolean {
  const oldest = books.at(-1);
  const epoch = Number(/[0-9]+$/.exec(checkpoint.origin)?.[0] ?? Infinity);
  return oldest?.entries[0]?.type === "continues" && epoch < oldest.epoch;
}

/**
 * A receipt has only the numbers that its buyer had, so none of them may have been taken since; a sale that a later log
 * doesn't tell again has none left.
 */
function beforeSeal({ cancelled, sales }: History, sale: number, numbers: number): Reason {
  if (cancelled) return "receipt_cancelled";
  const left = sales.get(sale)?.left;
  return numbers > (left ?? 0) ? "receipt_released" : "receipt_before_seal";
}

/** Where a log tells the sale of an earlier one again; negative if it doesn't. */
function sameSale({ entries }: OpenedBook, { tickets }: EntryOf<"sold">): number {
  return entries.findIndex((one) => one.type === "sold" && equalBytes(one.tickets, tickets));
}
