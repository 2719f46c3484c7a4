/** How a log follows earlier ones, after a restored backup or under another key. */
import { equalBytes } from "../bytes.ts";
import type { EntryOf } from "../entry.ts";
import type { Bundle } from "./bundle-json.ts";
import { openBook, rootAt, sealIn, type OpenedBook } from "./open-book.ts";
import { check, type Check, type Reason } from "./verdict.ts";
import type { Trust } from "./trust.ts";

/** A log with those that it really continues. */
export interface Chain {
  /** The newest first. */
  readonly logs: readonly [OpenedBook, ...OpenedBook[]];
  /** What is to be said about the chain; null for a log that continues none. */
  readonly code: Reason | null;
}

/** Follows a log back to the first one, as far as each names the head of the one before. */
export function readChain(opened: OpenedBook, { earlier }: Bundle): Chain {
  const books = [...earlier];
  const logs: [OpenedBook, ...OpenedBook[]] = [opened];
  let newer = opened;
  for (;;) {
    const [continued] = newer.entries;
    const before = books.pop();
    if (continued?.type !== "continues") {
      return { logs, code: before === undefined ? firstCode(logs) : "continues_other" };
    }
    if (before === undefined) return { logs, code: "earlier_not_here" };
    const older = openBook(before);
    if (!older.ok || !follows(newer, older.value, continued)) {
      return { logs, code: "continues_other" };
    }
    logs.push(older.value);
    newer = older.value;
  }
}

/** What is to be said about a chain that ends with a log which continues none. */
function firstCode(logs: Chain["logs"]): Reason | null {
  if (logs.at(-1)?.epoch !== 1) return "continues_other";
  if (logs.length === 1) return null;
  const [{ key }] = logs;
  const isOther = logs.some((log) => !equalBytes(log.key.publicKey, key.publicKey));
  return isOther ? "key_lost" : "continues_earlier";
}

/** Whether the log's key is one that the verifier trusts, or another one came after such a key. */
export function checkKey(chain: Chain, { keys }: Trust): Check {
  if (keys.length === 0) return check("key", "no_pinned_key");
  const at = pinnedIn(chain, keys);
  if (at < 0) return check("key", "other_key");
  return check("key", at === 0 ? "pinned_key" : "lost_pinned_key");
}

/** The keys that the verifier trusts, and those that came after one of them in this chain. */
export function trustedKeys(chain: Chain, keys: readonly Uint8Array[]): readonly Uint8Array[] {
  const since = chain.logs.slice(0, Math.max(0, pinnedIn(chain, keys)));
  return [...keys, ...since.map(({ key }) => key.publicKey)];
}

/** The place of the newest log under a trusted key; negative without any. */
function pinnedIn({ logs }: Chain, keys: readonly Uint8Array[]): number {
  return logs.findIndex(({ key }) => keys.some((pinned) => equalBytes(pinned, key.publicKey)));
}

/** What the chain is about; null for a log that continues none. */
export function checkEarlier({ logs, code }: Chain): readonly Check[] {
  if (code === null) return [];
  const [newest, ...older] = logs.map(sealIn);
  const isAgain = newest !== null && older.some((seal) => seal !== null);
  const again = isAgain ? [check("earlier", "sealed_before")] : [];
  return [check("earlier", code), ...again];
}

function follows(
  newer: OpenedBook,
  older: OpenedBook,
  { origin, size, root }: EntryOf<"continues">,
): boolean {
  return (
    origin === older.key.name &&
    newer.raffle === older.raffle &&
    newer.epoch > older.epoch &&
    size === older.entries.length &&
    equalBytes(root, rootAt(older, size))
  );
}
