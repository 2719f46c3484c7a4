import { type Reader, prepared } from "../../database/database.ts";
import { isOfType } from "./entry-text.ts";
import type { LogName } from "./current-log.ts";

/** Ticket numbers as four big-endian bytes each, so that a sale of 1,000 numbers is read and written without parsing text. */
export function packNumbers(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

/** The numbers that `packNumbers` wrote. */
export function unpackNumbers(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4));
}

/** A number with the commitment to its owner. */
export interface CommittedNumber {
  readonly number: number;
  readonly commitment: Uint8Array;
}

/** The columns of an entry about numbers: these, and the 32 bytes of each one's commitment, joined. */
export interface PackedNumbers {
  readonly numbers: Buffer;
  readonly commitments: Buffer;
}

export function committedIn({ numbers, commitments }: PackedNumbers): CommittedNumber[] {
  return unpackNumbers(numbers).map((number, at) => ({
    number,
    commitment: new Uint8Array(commitments.subarray(at * 32, (at + 1) * 32)),
  }));
}

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
  const rows = await reader.query<PackedNumbers & { position: number; leaf: string }>(
    selectEntries,
    [raffleId, epoch, purchaseId],
  );
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

const selectEntries = prepared("ledger-entries-of-purchase")`
    SELECT position, leaf, numbers, commitments FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND purchase_id = $3 ORDER BY position`;
