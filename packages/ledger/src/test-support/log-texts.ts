import { writeEntry, type Entry, type EntryFormat } from "../entry.ts";

/**
 * The texts of a log's entries: of the first version until rules sign terms, unless an entry states its own version.
 */
export function logTexts(entries: readonly Entry[]): readonly string[] {
  let last: EntryFormat = 1;
  return entries.map((entry) => {
    last = entry.format ?? (entry.type === "rules" && entry.terms !== null ? 2 : last);
    return writeEntry({ ...entry, format: last });
  });
}
