import { equalBytes, utf8 } from "@rifas/ledger/bytes";
import { writeEntry } from "@rifas/ledger/entry";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import { ownerCommitment } from "@rifas/ledger/owner-commitment";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import type { ReleaseReason } from "../../database/stored-types.ts";
import { minuteText } from "./entry-text.ts";
import { erasedSale, loggedSales } from "./erased-sales.ts";
import {
  liveNumbers,
  purchaseEntries,
  packNumbers,
  type CommittedNumber,
} from "./owned-numbers.ts";
import { appendEntry, type OpenLog } from "./open-log.ts";
import { evidenceOf, ownerFacts, ownerOf, purchaseSalt, type OwnerFacts } from "./owner-facts.ts";

/** Numbers of a purchase that were sold or released; ascending. */
interface TicketChange {
  readonly purchaseId: string;
  readonly numbers: readonly number[];
  readonly now: Date;
}

/** Adds the entry of a sale; none for a trial that has been removed since. */
export async function appendSold(
  log: OpenLog,
  { purchaseId, numbers, now }: TicketChange,
): Promise<void> {
  const facts = await ownerFacts(log.tx, purchaseId);
  if (facts === null) return;
  const raffle = log.raffleId;
  const isErased = facts.erased_at !== null;
  const logged =
    isErased || log.epoch > 1 ? await loggedSales(log.tx, { raffleId: raffle, purchaseId }) : [];
  const { sold, evidence } = isErased
    ? erasedSale(logged, numbers)
    : await committedSale(log, { purchaseId, numbers, facts });
  const tickets = numbersRoot(sold, "sold");
  // What an earlier log said of a payment stays, also once staff have linked another.
  const told = logged.findLast(
    ({ epoch, entry }) => !isErased && epoch < log.epoch && equalBytes(entry.tickets, tickets),
  );
  const leaf = writeEntry({
    type: "sold",
    raffle,
    count: sold.length,
    evidence: told === undefined ? evidence : told.entry.evidence,
    at: minuteText(now),
    tickets,
  });
  await appendEntry(log, leaf, aboutNumbers(purchaseId, sold));
}

/** Numbers with the commitments to their owner, and the one to the payment; for a buyer who isn't erased. */
export async function committedSale(
  { tx, raffleId: raffle }: OpenLog,
  { purchaseId, numbers, facts }: Omit<TicketChange, "now"> & { readonly facts: OwnerFacts },
) {
  const salt = await purchaseSalt(tx, purchaseId);
  const owner = ownerOf(facts);
  const sold = numbers.map((number) => ({
    number,
    commitment: ownerCommitment(salt, { raffle, number }, owner),
  }));
  return { sold, evidence: evidenceOf(facts, salt, raffle) };
}

/** Appends one entry for each sale that loses numbers. Numbers that the log has never recorded get none. */
export async function appendReleased(
  log: OpenLog,
  { purchaseId, numbers, now, why }: TicketChange & { why: Exclude<ReleaseReason, "rejected"> },
): Promise<void> {
  const live = liveNumbers(await purchaseEntries(log.tx, log, purchaseId));
  const sales = Map.groupBy(
    numbers.flatMap((number) => live.get(number) ?? []),
    ({ position }) => position,
  );
  for (const [of, released] of [...sales].sort(([one], [other]) => one - other)) {
    const leaf = writeEntry({
      type: "released",
      raffle: log.raffleId,
      of,
      count: released.length,
      why,
      at: minuteText(now),
      tickets: numbersRoot(released, "released"),
    });
    await appendEntry(log, leaf, aboutNumbers(purchaseId, released));
  }
}

/** The hashes of an entry's numbers, in their order. */
export function numberHashes(
  numbers: readonly CommittedNumber[],
  state: "sold" | "released",
): Uint8Array[] {
  return numbers.map((one) => leafHash(utf8(writeNumberLeaf({ ...one, state }))));
}

function numbersRoot(numbers: readonly CommittedNumber[], state: "sold" | "released"): Uint8Array {
  return treeRoot(numberHashes(numbers, state));
}

function aboutNumbers(purchaseId: string, numbers: readonly CommittedNumber[]) {
  return {
    purchaseId,
    numbers: packNumbers(numbers.map(({ number }) => number)),
    commitments: Buffer.concat(numbers.map(({ commitment }) => commitment)),
  };
}
