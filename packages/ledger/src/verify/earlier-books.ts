/** How a log follows earlier ones, after a restored backup or under another key. */
import { equalBytes } from "../bytes.ts";
import type { Bundle } from "./bundle-json.ts";
import { openBook, rootAt, sealIn, type OpenedBook } from "./open-book.ts";
import { check, type Check, type Reason } from "./verdict.ts";
import { tried } from "./wrong.ts";

/** A log with those that it really continues, the newest first. */
export type Books = readonly [OpenedBook, ...OpenedBook[]];

export interface Chain {
  readonly books: Books;
  /** What is to be said about the chain; null for a log that continues none. */
  readonly code: Reason | null;
}

/** Follows a log back to the first one, as far as each names the head of the one before. */
export function readChain(newest: OpenedBook, { earlier }: Bundle): Chain {
  const before = [...earlier];
  const books: [OpenedBook, ...OpenedBook[]] = [newest];
  for (let newer = newest; ;) {
    const [continued] = newer.entries;
    const book = before.pop();
    if (continued?.type !== "continues") {
      return { books, code: book === undefined ? firstCode(books) : "continues_other" };
    }
    if (book === undefined) return { books, code: "earlier_not_here" };
    const older = tried(() => openBook(book));
    const follows =
      typeof older !== "string" &&
      continued.origin === older.key.name &&
      newer.raffle === older.raffle &&
      newer.epoch > older.epoch &&
      continued.size === older.entries.length &&
      equalBytes(continued.root, rootAt(older, continued.size));
    if (!follows) return { books, code: "continues_other" };
    books.push(older);
    newer = older;
  }
}

/** What is to be said about a chain that ends with a log which continues none. */
function firstCode(books: Books): Reason | null {
  if (books.at(-1)?.epoch !== 1) return "continues_other";
  if (books.length === 1) return null;
  const [{ key }] = books;
  const isOther = books.some((log) => !equalBytes(log.key.publicKey, key.publicKey));
  return isOther ? "key_lost" : "continues_earlier";
}

/** Whether the log's key is one that the verifier trusts, or another one came after such a key. */
export function checkKey(books: Books, keys: readonly Uint8Array[]): Check {
  if (keys.length === 0) return check("key", "no_pinned_key");
  const at = pinnedIn(books, keys);
  if (at < 0) return check("key", "other_key");
  return check("key", at === 0 ? "pinned_key" : "lost_pinned_key");
}

/** The keys that the verifier trusts, and those that came after one of them in these logs. */
export function trustedKeys(books: Books, keys: readonly Uint8Array[]): readonly Uint8Array[] {
  const since = books.slice(0, Math.max(0, pinnedIn(books, keys)));
  return [...keys, ...since.map(({ key }) => key.publicKey)];
}

/** The place of the newest log under a trusted key; negative without any. */
function pinnedIn(books: Books, keys: readonly Uint8Array[]): number {
  return books.findIndex(({ key }) => keys.some((pinned) => equalBytes(pinned, key.publicKey)));
}

/** What the chain is about; nothing for a log that continues none. */
export function checkEarlier({ books, code }: Chain): readonly Check[] {
  if (code === null) return [];
  const [newest, ...older] = books.map(sealIn);
  const isAgain = newest !== null && older.some((seal) => seal !== null);
  return [check("earlier", code), ...(isAgain ? [check("earlier", "sealed_before")] : [])];
}
