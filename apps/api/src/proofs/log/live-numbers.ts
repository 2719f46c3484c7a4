import type { Reader } from "../../database/reader.ts";
import { isOfType } from "./entry-type.ts";
import type { LogName } from "./log-name.ts";
import { committedIn, type CommittedNumber, type PackedNumbers } from "./packed-numbers.ts";
import { prepared } from "../../database/prepared.ts";

/** An entry about a purchase's numbers. */
export interface PurchaseEntry {
  readonly position: number;
  readonly leaf: string;
  readonly numbers: readonly CommittedNumber[];
}

/** A number that a purchase owns according to the log, and the position of the entry that sold it. */
export type LiveNumber = CommittedNumber & { readonly position: number };

/** Everything that a log says about a purchase, in order. */
export async function purchaseEntries(
  reader: Reader,
  { raffleId, epoch }: LogName,
  purchaseId: string,
): Promise<PurchaseEntry[]> {
  const rows = await reader.query<EntryRow>(selectEntries, [raffleId, epoch, purchaseId]);
  return rows.map((row) => ({ position: row.position, leaf: row.leaf, numbers: committedIn(row) }));
}

/** The numbers that a purchase owns according to its entries: those sold without those released later. */
export function liveNumbers(entries: readonly PurchaseEntry[]): Map<number, LiveNumber> {
  const live = new Map<number, LiveNumber>();
  for (const { position, leaf, numbers } of entries) {
    for (const one of numbers) {
      if (isOfType(leaf, "released")) live.delete(one.number);
      else live.set(one.number, { ...one, position });
    }
  }
  return live;
}

interface EntryRow extends PackedNumbers {
  position: number;
  leaf: string;
}

const selectEntries = prepared("ledger-entries-of-purchase")`
    SELECT position, leaf, numbers, commitments FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND purchase_id = $3 ORDER BY position`;
