/** How a log follows earlier ones, after a restored backup or a change of key. */
import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { EntryOf } from "../entry.ts";
import { verifierKey, type VerifierKey } from "../verifier-key.ts";
import type { Book, Bundle } from "./bundle-json.ts";
import { openBook, rootAt, type OpenedBook } from "./open-book.ts";
import { check, type Check } from "./verdict.ts";
import type { Trust } from "./trust.ts";

/** Whether the log's key is one that the verifier trusts, or the successor that such a key signed. */
export function checkKey(opened: OpenedBook, { first }: Book, { keys }: Trust): Check {
  if (keys.length === 0) return check("key", "no_pinned_key");
  const isPinned = (key: Uint8Array) => keys.some((pinned) => equalBytes(pinned, key));
  if (isPinned(opened.key.publicKey)) return check("key", "pinned_key");
  const continued = continuesOf(opened);
  const old = continued?.key?.publicKey;
  const isSuccessor =
    continued !== null &&
    old !== undefined &&
    isPinned(old) &&
    isRotation(opened, first, continued);
  return check("key", isSuccessor ? "rotated_from_pinned_key" : "other_key");
}

/** Checks the chain of logs; null for a log that continues none. */
export function checkEarlier(opened: OpenedBook, bundle: Bundle): Check | null {
  const books = [...bundle.earlier, bundle.book];
  const changes = books.length;
  let newer = opened;
  let isLost = false;
  for (let book = books.pop(); book !== undefined; book = books.pop()) {
    const continued = continuesOf(newer);
    if (!isRotationAsDeclared(newer, book, continued))
      return check("earlier", "rotation_not_signed");
    if (continued === null) return checkFirst(newer, { earlier: books.length, changes, isLost });
    isLost ||= continued.key?.why === "lost";
    const before = books.at(-1);
    if (before === undefined) break;
    const older = openBook(before);
    if (!older.ok || !follows(newer, older.value, continued)) {
      return check("earlier", "continues_other");
    }
    newer = older.value;
  }
  return check("earlier", "earlier_not_here");
}

function checkFirst(
  { epoch }: OpenedBook,
  { earlier, changes, isLost }: { earlier: number; changes: number; isLost: boolean },
): Check | null {
  if (earlier > 0 || epoch !== 1) return check("earlier", "continues_other");
  if (changes === 1) return null;
  return check("earlier", isLost ? "key_lost" : "continues_earlier");
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
export function continuesOf({ entries }: OpenedBook): EntryOf<"continues"> | null {
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
