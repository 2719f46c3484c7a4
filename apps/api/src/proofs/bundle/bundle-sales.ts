import { salesUntil } from "../log/replay-sales.ts";
import type { Owned, OwnedNumbers } from "@rifas/ledger/verify/bundle-json";
import { prepared, type Reader } from "../../database/database.ts";
import { isOfType } from "../log/entry-text.ts";
import type { LogName } from "../log/current-log.ts";
import { committedIn, type CommittedNumber } from "../log/owned-numbers.ts";
import { leavesOf, type StoredNumbers } from "../log/sealed-numbers.ts";

/** The numbers of each sale and release among a sealed log's entries, and those held under each of its seals. */
export async function bundleSales(
  reader: Reader,
  { raffleId, epoch }: LogName,
  entries: readonly string[],
): Promise<Owned> {
  const sales: OwnedNumbers[] = [];
  const until = { raffleId, epoch, end: entries.length };
  for await (const row of salesUntil(reader, until)) sales.push(ownedIn(committedIn(row)));
  const groups = await reader.query<HeldGroup>(selectHeld, [raffleId, epoch]);
  const held = entries.flatMap((text, position) => {
    if (!isOfType(text, "seal")) return [];
    const leaves = groups
      .filter((group) => group.position === position)
      .flatMap((group) => leavesOf(group, group.place))
      .flatMap((leaf) => (leaf.state === "held" ? [leaf] : []));
    return [ownedIn(leaves)];
  });
  return { sales, held };
}

function ownedIn(committed: readonly CommittedNumber[]): OwnedNumbers {
  const numbers = committed.map(({ number }) => number);
  return { numbers, owners: committed.map(({ commitment }) => commitment) };
}

interface HeldGroup extends StoredNumbers {
  /** Of the seal. */
  position: number;
  place: number;
}

// 2 is the state of a held number.
const selectHeld = prepared("bundle-held-numbers")`
    SELECT s.position, n.place, n.states, n.commitments
      FROM ledger_seals AS s JOIN ledger_sealed_numbers AS n ON n.raffle_id = s.raffle_id AND n.epoch = s.epoch
     WHERE s.raffle_id = $1 AND s.epoch = $2 AND position('\\x02'::bytea IN n.states) > 0
     UNION ALL
    SELECT position, place, states, commitments FROM voided_numbers
     WHERE raffle_id = $1 AND epoch = $2 AND position('\\x02'::bytea IN states) > 0
     ORDER BY position, place`;
