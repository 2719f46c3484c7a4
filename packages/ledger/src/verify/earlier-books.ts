/** How a log follows earlier ones, after a restored backup or a change of key. */
import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { EntryOf, ReadEntry } from "../entry.ts";
import { verifierKey, type VerifierKey } from "../verifier-key.ts";
import type { Book, Bundle } from "./bundle-json.ts";
import { openBook, rootAt, type OpenedBook } from "./open-book.ts";
import { check, type Check, type Reason } from "./verdict.ts";
import type { Trust } from "./trust.ts";

/** How a log came by its key: it keeps the one of the log that it continues, or says what became of that one. */
type KeyChange = "same" | "rotated" | "lost";

/** A log with those that it really continues. */
export interface Chain {
  /** The newest first. */
  readonly logs: readonly [OpenedBook, ...OpenedBook[]];
  /** What each says about the key of the next. */
  readonly changes: readonly KeyChange[];
  /** The key of an older log that isn't here, if it signed the beginning of the oldest one that is. */
  readonly signer: Uint8Array | null;
  /** What is to be said about the chain; null for a log that continues none. */
  readonly code: Reason | null;
}

/** Follows a log back to the first one, as far as each names the head of the one before. */
export function readChain(opened: OpenedBook, bundle: Bundle): Chain {
  const books = [...bundle.earlier, bundle.book];
  const logs: [OpenedBook, ...OpenedBook[]] = [opened];
  const changes: KeyChange[] = [];
  const chain = (code: Reason | null, signer: Uint8Array | null = null): Chain => {
    return { logs, changes, signer, code };
  };
  let newer = opened;
  for (let book = books.pop(); book !== undefined; book = books.pop()) {
    const continued = continuesOf(newer);
    if (!isRotationAsDeclared(newer, book, continued)) return chain("rotation_not_signed");
    if (continued === null) return chain(firstCode(newer, books.length, changes));
    const before = books.at(-1);
    if (before === undefined) {
      const { key } = continued;
      return chain("earlier_not_here", key?.why === "rotated" ? key.publicKey : null);
    }
    const older = openBook(before);
    if (!older.ok || !follows(newer, older.value, continued)) return chain("continues_other");
    changes.push(continued.key?.why ?? "same");
    logs.push(older.value);
    newer = older.value;
  }
  return chain("continues_other");
}

/** What is to be said about a chain that ends with a log which continues none. */
function firstCode(
  { epoch }: OpenedBook,
  earlier: number,
  changes: readonly KeyChange[],
): Reason | null {
  if (earlier > 0 || epoch !== 1) return "continues_other";
  if (changes.length === 0) return null;
  return changes.includes("lost") ? "key_lost" : "continues_earlier";
}

/** Whether the log's key is one that the verifier trusts, or what became of such a key. */
export function checkKey(chain: Chain, { keys }: Trust): Check {
  if (keys.length === 0) return check("key", "no_pinned_key");
  const since = changesSincePinned(chain, keys);
  if (since === null) return check("key", "other_key");
  if (since.includes("lost")) return check("key", "lost_pinned_key");
  return check("key", since.includes("rotated") ? "rotated_from_pinned_key" : "pinned_key");
}

/** The keys that the verifier trusts, and those that came after one of them in this chain. */
export function trustedKeys(chain: Chain, keys: readonly Uint8Array[]): readonly Uint8Array[] {
  const since = changesSincePinned(chain, keys);
  if (since === null) return keys;
  return [...keys, ...chain.logs.slice(0, since.length).map(({ key }) => key.publicKey)];
}

/** What became of the latest trusted key, the newest change first; null if no log of the chain has one. */
function changesSincePinned(
  { logs, changes, signer }: Chain,
  keys: readonly Uint8Array[],
): readonly KeyChange[] | null {
  const isPinned = (key: Uint8Array) => keys.some((pinned) => equalBytes(pinned, key));
  const at = logs.findIndex(({ key }) => isPinned(key.publicKey));
  if (at >= 0) return changes.slice(0, at);
  return signer !== null && isPinned(signer) ? [...changes, "rotated"] : null;
}

/** What the chain is about; null for a log that continues none. */
export function checkEarlier({ logs, code }: Chain): readonly Check[] {
  if (code === null) return [];
  const [newest, ...older] = logs.map(lastSealOf);
  const isAgain = newest !== null && older.some((seal) => seal !== null);
  const again = isAgain ? [check("earlier", "sealed_before")] : [];
  return [check("earlier", code), ...again];
}

/** The seal in force at the end of a log. */
function lastSealOf({ entries }: OpenedBook): ReadEntry | null {
  const last = entries.findLast(({ type }) => type === "seal" || type === "reopened");
  return last?.type === "seal" ? last : null;
}

/** A log must have a first checkpoint if it says that its key was rotated, and only then. */
function isRotationAsDeclared(
  opened: OpenedBook,
  { first }: Book,
  continued: EntryOf<"continues"> | null,
): boolean {
  if (continued?.key?.why !== "rotated") return first === null;
  return isRotation(opened, first, continued);
}

/** The log that this one says it continues. */
function continuesOf({ entries }: OpenedBook): EntryOf<"continues"> | null {
  const [first] = entries;
  return first?.type === "continues" ? first : null;
}

function follows(
  newer: OpenedBook,
  older: OpenedBook,
  { origin, size, root, key }: EntryOf<"continues">,
): boolean {
  const oldKey = key === null ? newer.key.publicKey : key.publicKey;
  return (
    origin === older.key.name &&
    newer.raffle === older.raffle &&
    newer.epoch > older.epoch &&
    size === older.entries.length &&
    equalBytes(root, rootAt(older, size)) &&
    equalBytes(oldKey, older.key.publicKey)
  );
}

/** Whether both keys signed a checkpoint of the beginning of this log. */
function isRotation(
  opened: OpenedBook,
  first: string | null,
  { key, origin }: EntryOf<"continues">,
): boolean {
  if (first === null || key?.why !== "rotated") return false;
  const old = oldKeyOf(origin, key.publicKey);
  const note = old === null ? null : openCheckpoint(first, opened.key, [old]);
  if (old === null || note?.ok !== true) return false;
  const { size, root, signedBy } = note.value;
  const isBeginning = size >= 1 && size <= opened.entries.length;
  return isBeginning && signedBy.includes(old) && equalBytes(root, rootAt(opened, size));
}

function oldKeyOf(origin: string, publicKey: Uint8Array): VerifierKey | null {
  try {
    return verifierKey(origin, publicKey);
  } catch {
    // The origin is not a valid key name.
    return null;
  }
}
