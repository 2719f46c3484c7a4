import type { EntryOf } from "@rifas/ledger/entry";
import { readEntry } from "./entry-text.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { committedIn, type CommittedNumber, type PackedNumbers } from "./owned-numbers.ts";
import { GROUP_WIDTH, leavesOf, type StoredNumbers } from "./sealed-numbers.ts";

/** How many purchases of a raffle were erased at their buyers' request. */
export async function countErased(reader: Reader, raffleId: number): Promise<number> {
  const [row] = await reader.query<{ erased: number }>(selectErased, [raffleId]);
  return row?.erased ?? 0;
}

interface LoggedSale {
  readonly epoch: number;
  readonly entry: EntryOf<"sold">;
  readonly numbers: readonly CommittedNumber[];
}

/** What all logs of a raffle say of a purchase's sales, the first one first. */
export async function loggedSales(
  reader: Reader,
  { raffleId, purchaseId }: { readonly raffleId: number; readonly purchaseId: string },
): Promise<LoggedSale[]> {
  const rows = await reader.query<SoldRow>(selectSold, [raffleId, purchaseId]);
  return rows.map((row) => {
    return { ...row, entry: readEntry("sold", row.leaf), numbers: committedIn(row) };
  });
}

type SoldRow = PackedNumbers & { readonly epoch: number; readonly leaf: string };

/**
 * A sale of an erased buyer as the raffle's earlier logs state it, for a log that continues them after a restore. Without
 * the salt its commitments can't be made again, and different ones would contradict the buyer's receipt. Throws if no
 * earlier log has the sale: buyers are erased only once their sales are logged.
 */
export function erasedSale(logged: readonly LoggedSale[], numbers: readonly number[]) {
  const all = logged.flatMap((sale) => sale.numbers);
  const known = new Map(all.map((one) => [one.number, one]));
  const sold = numbers.flatMap((number) => known.get(number) ?? []);
  if (sold.length < numbers.length)
    throw new Error("No log has the numbers of an erased purchase.");
  return { sold, evidence: logged.at(-1)?.entry.evidence ?? null };
}

/** The commitments to numbers that an erased buyer held, from the raffle's latest seal. */
export async function sealedCommitments(
  reader: Reader,
  raffleId: number,
  numbers: readonly number[],
): Promise<CommittedNumber[]> {
  const places = [...new Set(numbers.map((number) => Math.floor(number / GROUP_WIDTH)))];
  const groups = await reader.query<StoredNumbers & { place: number }>(selectGroups, [
    raffleId,
    places,
  ]);
  const leaves = groups.flatMap((group) => leavesOf(group, group.place));
  return leaves.flatMap((leaf) =>
    leaf.state !== "free" && numbers.includes(leaf.number)
      ? [{ number: leaf.number, commitment: leaf.commitment }]
      : [],
  );
}

const selectErased = prepared("count-erased-purchases")`
    SELECT count(*)::integer AS erased FROM purchases WHERE raffle_id = $1 AND erased_at IS NOT NULL`;

const selectSold = prepared("logged-sales-of-erased")`
    SELECT epoch, leaf, numbers, commitments FROM ledger_entries
     WHERE raffle_id = $1 AND purchase_id = $2 AND split_part(leaf, E'\\n', 2) = 'sold'
     ORDER BY epoch, position`;

const selectGroups = prepared("sealed-groups-of-erased")`
    SELECT place, states, commitments FROM ledger_sealed_numbers
     WHERE raffle_id = $1 AND place = ANY ($2::integer[])
       AND epoch = (SELECT max(epoch) FROM ledger_seals WHERE raffle_id = $1)`;
