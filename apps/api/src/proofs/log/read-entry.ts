import { entryOf, type EntryOf, type EntryType } from "@rifas/ledger/entry";

/** Reads the text of an entry of a type. Throws for any other text, because only the server writes logs. */
export function readEntry<T extends EntryType>(type: T, leaf: string): EntryOf<T> {
  const entry = entryOf(type, leaf);
  if (entry === null) throw new Error(`Not an entry of type ${type}.`);
  return entry;
}
