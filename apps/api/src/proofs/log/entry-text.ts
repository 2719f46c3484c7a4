import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { type EntryType, entryOf, type EntryOf } from "@rifas/ledger/entry";

/** Whether the text of an entry is of a type. In SQL: `split_part(leaf, E'\\n', 2)`. */
export function isOfType(leaf: string, type: EntryType): boolean {
  return leaf.split("\n", 2)[1] === type;
}

/** Reads the text of an entry of a type. Throws for any other text, because only the server writes logs. */
export function readEntry<T extends EntryType>(type: T, leaf: string): EntryOf<T> {
  const entry = entryOf(type, leaf);
  if (entry === null) throw new Error(`Not an entry of type ${type}.`);
  return entry;
}

/** A UTC time to the second, as entries write it. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The same to the minute: an entry's time doesn't reveal which purchase it is about. */
export function minuteText(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}:00Z`;
}

/** As lotteries announce their draws: '2026-12-01T22:45-04:00'. Venezuela has no daylight saving time. */
export function caracasMinute(instant: Date): string {
  const local = new Date(instant.getTime() - 4 * 3_600_000);
  return `${local.toISOString().slice(0, 16)}-04:00`;
}

/** When the beacon publishes a round, as responses write it. */
export function roundInstant(round: number): string {
  return new Date(timeOfRound(round) * 1000).toISOString();
}
