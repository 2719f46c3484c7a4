import { utf8 } from "@rifas/ledger/bytes";
import { parseEntry, type EntryOf } from "@rifas/ledger/entry";

/** Parses the text of a `rules` entry. Throws for any other text, because only the server writes logs. */
export function readRulesEntry(leaf: string): EntryOf<"rules"> {
  const entry = parseEntry(utf8(leaf));
  if (!entry.ok || entry.value.type !== "rules") throw new Error("Not a rules entry.");
  return entry.value;
}
