import type { EntryType } from "@rifas/ledger/entry";

/** Whether the text of an entry is of a type. In SQL: `split_part(leaf, E'\\n', 2)`. */
export function isOfType(leaf: string, type: EntryType): boolean {
  return leaf.split("\n", 2)[1] === type;
}
