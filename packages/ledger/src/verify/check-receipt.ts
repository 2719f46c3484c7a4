/**
 * Checks a buyer's receipt against a raffle's bundle: both are signed with the same key and must not contradict each
 * other.
 */
import { equalBytes, utf8 } from "../bytes.ts";
import { parseEntry, type EntryOf } from "../entry.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import { commitment, commitmentParts, numberSalts } from "../owner-commitment.ts";
import { parseReceipt } from "../receipt-json.ts";
import { verifyReceipt, type ProvenReceipt } from "../receipt.ts";
import { parseVerifierKey } from "../verifier-key.ts";
import type { History } from "./history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";
import type { Reason } from "./verdict.ts";

export interface CheckedReceipt {
  readonly code: Reason;
  /** Null for an invalid receipt. */
  readonly receipt: ProvenReceipt | null;
}

/** Whether a receipt is from this installation and its proofs hold. */
export function checkReceiptAlone(text: string, { keys }: Pick<Trust, "keys">): CheckedReceipt {
  const parsed = parseReceipt(text);
  if (!parsed.ok) return { code: "receipt_malformed", receipt: null };
  if (keys.length === 0) return { code: "no_pinned_key", receipt: null };
  const stated = parseVerifierKey(parsed.value.vkey);
  if (!stated.ok) return { code: "receipt_false", receipt: null };
  const pinned = keys.find((key) => equalBytes(key, stated.value.publicKey));
  if (pinned === undefined) return { code: "receipt_other_key", receipt: null };
  const proven = verifyReceipt(text, pinned);
  if (!proven.ok) return { code: "receipt_false", receipt: null };
  return { code: "receipt_alone", receipt: proven.value };
}

/** The logs of a bundle that was found complete, the current one first, and what they say about its numbers. */
export interface ReceiptContext {
  readonly books: readonly OpenedBook[];
  readonly history: History;
  /** Leaves of the seal in force, if the bundle has them. */
  readonly leaves: readonly NumberLeaf[] | undefined;
}

/** Compares a valid receipt with the bundle. */
export function compareReceipt(
  text: string,
  proven: ProvenReceipt,
  context: ReceiptContext,
): Reason {
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
    return beforeSeal(history, inLog, commitmentsIn(text).length);
  }
  if (leaves === undefined) return "receipt_not_compared";
  const areTheirs = commitmentsIn(text).every(({ number, hash }) => {
    const leaf = leaves[number];
    return leaf?.state === "sold" && equalBytes(leaf.commitment, hash);
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

/** The commitment to each number of a verified receipt. */
function commitmentsIn(text: string): readonly { number: number; hash: Uint8Array }[] {
  const parsed = parseReceipt(text);
  if (!parsed.ok) return [];
  const { numbers, secret, entry } = parsed.value;
  const sold = parseEntry(utf8(entry));
  const raffle = sold.ok && sold.value.type === "sold" ? sold.value.raffle : 0;
  return numbers.flatMap(({ n, parts }) => {
    const opened =
      secret === null
        ? parts
        : commitmentParts(numberSalts(secret.salt, { raffle, number: n }), secret.owner);
    return opened === null ? [] : [{ number: n, hash: commitment(opened) }];
  });
}
