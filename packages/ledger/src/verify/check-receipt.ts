/** Checks buyers' receipts against a raffle's bundle: both are signed with the same key and must not contradict each other. */
import { equalBytes } from "../bytes.ts";
import { verifyReceipt, type ProvenReceipt } from "../receipt.ts";
import { trustedKeys } from "./earlier-books.ts";
import type { Evidence } from "./evidence.ts";
import type { History } from "./history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import { check, type Check, type Reason } from "./verdict.ts";

const HOLDS: readonly Reason[] = ["receipt_holds", "receipt_before_seal"];

/** One check for each receipt. */
export function checkReceipts(evidence: Evidence, texts: readonly string[]): readonly Check[] {
  const keys = trustedKeys(evidence.books, evidence.trust.keys);
  const compared = texts.map((text) => {
    const { code, receipt } = verifyReceipt(text, keys);
    return { receipt, code: receipt === null ? code : compareReceipt(receipt, evidence) };
  });
  const holding = compared.filter(({ code }) => HOLDS.includes(code));
  return compared.map(({ receipt, code }) => {
    const isExchanged =
      code === "receipt_released" && holding.some((one) => isLater(one.receipt, receipt));
    return check("receipt", isExchanged ? "receipt_exchanged" : code);
  });
}

/** Whether one receipt was made later for the same purchase of the same buyer. */
function isLater(one: ProvenReceipt | null, other: ProvenReceipt | null): boolean {
  if (one === null || other === null) return false;
  const isSame = JSON.stringify(one.owner) === JSON.stringify(other.owner);
  const [later, earlier] = [one.checkpoint, other.checkpoint];
  return isSame && later.origin === earlier.origin && later.size > earlier.size;
}

/** Compares a valid receipt with the bundle. */
function compareReceipt(proven: ProvenReceipt, { books, histories, hashed }: Evidence): Reason {
  const { origin, size, root } = proven.checkpoint;
  const [current] = books;
  const [history] = histories;
  if (current.raffle !== proven.entry.raffle) return "receipt_other_raffle";
  const book = books.find(({ key }) => key.name === origin);
  if (book === undefined)
    return isBefore(proven, books) ? "receipt_not_compared" : "receipt_other_log";
  if (size > book.entries.length) return "receipt_newer";
  if (!equalBytes(rootAt(book, size), root)) return "receipt_other_log";
  const isCurrent = book === current;
  if (history.seal === null)
    return beforeSeal(proven, history, isCurrent ? proven.index : toldIn(current, proven));
  const leaves = hashed?.get(history.seal.index);
  if (leaves === undefined) {
    const isProven = isCurrent && proven.sealed === history.seal.index;
    return isProven ? "receipt_holds" : "receipt_not_compared";
  }
  const areTheirs = proven.numbers.every(({ number, commitment }) => {
    const leaf = leaves[number];
    return leaf?.state === "sold" && equalBytes(leaf.commitment, commitment);
  });
  return areTheirs ? "receipt_holds" : "receipt_released";
}

/** A receipt has only the numbers that its buyer had, so none of them may have been taken since. */
function beforeSeal(
  { numbers }: ProvenReceipt,
  { cancelled, sales }: History,
  sale: number,
): Reason {
  if (cancelled) return "receipt_cancelled";
  const left = sales.get(sale)?.left ?? 0;
  return numbers.length > left ? "receipt_released" : "receipt_before_seal";
}

/** Where a log tells the sale of an earlier one again; negative if it doesn't, so that no number is left of it. */
function toldIn({ entries }: OpenedBook, { entry: { tickets } }: ProvenReceipt): number {
  return entries.findIndex((one) => one.type === "sold" && equalBytes(one.tickets, tickets));
}

/** Whether a receipt can be of a log that the oldest one here continues, and that isn't here. */
function isBefore({ checkpoint }: ProvenReceipt, books: Evidence["books"]): boolean {
  const oldest = books.at(-1);
  const epoch = Number(/[0-9]+$/.exec(checkpoint.origin)?.[0] ?? Infinity);
  return oldest?.entries[0]?.type === "continues" && epoch < oldest.epoch;
}
