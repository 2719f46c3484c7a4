import { entryOf } from "@rifas/ledger/entry";
import type { Reader } from "../../database/reader.ts";
import { committedIn, type CommittedNumber, type PackedNumbers } from "./owned-numbers.ts";
import { GROUP_WIDTH, leavesOf, type StoredNumbers } from "./sealed-numbers.ts";
import { prepared } from "../../database/prepared.ts";

/** How many purchases of a raffle were erased at their buyers' request. */
export async function countErased(reader: Reader, raffleId: number): Promise<number> {
  const [row] = await reader.query<{ erased: number }>(selectErased, [raffleId]);
  return row?.erased ?? 0;
}

interface ErasedSale {
  readonly sold: CommittedNumber[];
  readonly evidence: Uint8Array | null;
}

/**
 * A sale of an erased buyer as the raffle's earlier logs state it, for a log that continues them after a restore. Without
 * the salt its commitments can't be made again, and different ones would contradict the buyer's receipt. Throws if no
 * earlier log has the sale: buyers are erased only once their sales are logged.
 */
export async function erasedSale(
  reader: Reader,
  sale: { raffleId: number; purchaseId: string; numbers: readonly number[] },
): Promise<ErasedSale> {
  const { raffleId, purchaseId, numbers } = sale;
  const rows = await reader.query<SoldRow>(selectSold, [raffleId, purchaseId]);
  const known = new Map<number, Uint8Array>();
  let evidence: ErasedSale["evidence"] = null;
  for (const row of rows) {
    for (const { number, commitment } of committedIn(row)) known.set(number, commitment);
    const entry = entryOf("sold", row.leaf);
    if (entry !== null) evidence = entry.evidence;
  }
  const sold = numbers.flatMap((number) => {
    const commitment = known.get(number);
    return commitment === undefined ? [] : [{ number, commitment }];
  });
  if (sold.length < numbers.length) {
    throw new Error(`No log has the numbers of the erased purchase ${purchaseId}.`);
  }
  return { sold, evidence };
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

interface SoldRow extends PackedNumbers {
  leaf: string;
}

const selectErased = prepared("count-erased-purchases")`
    SELECT count(*)::integer AS erased FROM purchases WHERE raffle_id = $1 AND erased_at IS NOT NULL`;

const selectSold = prepared("logged-sales-of-erased")`
    SELECT leaf, numbers, commitments FROM ledger_entries
     WHERE raffle_id = $1 AND purchase_id = $2 AND split_part(leaf, E'\\n', 2) = 'sold'
     ORDER BY epoch, position`;

const selectGroups = prepared("sealed-groups-of-erased")`
    SELECT place, states, commitments FROM ledger_sealed_numbers
     WHERE raffle_id = $1 AND place = ANY ($2::integer[])
       AND epoch = (SELECT max(epoch) FROM ledger_seals WHERE raffle_id = $1)`;
