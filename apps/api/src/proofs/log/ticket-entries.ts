import { utf8 } from "@rifas/ledger/bytes";
import { entryOf, writeEntry } from "@rifas/ledger/entry";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import { ownerCommitment } from "@rifas/ledger/owner-commitment";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import type { ReleaseReason } from "../../database/column-unions.ts";
import { minuteText } from "./entry-text.ts";
import { erasedSale } from "./erased-sales.ts";
import {
  liveNumbers,
  purchaseEntries,
  packNumbers,
  type CommittedNumber,
} from "./owned-numbers.ts";
import { appendEntry, type OpenLog } from "./open-log.ts";
import { evidenceOf, ownerFacts, ownerOf, purchaseSalt, type OwnerFacts } from "./owner-facts.ts";
import { toBase64 } from "@rifas/ledger/base64";
import { prepared } from "../../database/prepared.ts";

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
  const { sold, evidence } =
    facts.erased_at === null
      ? await committedSale(log, { purchaseId, numbers, facts })
      : await erasedSale(log.tx, { raffleId: raffle, purchaseId, numbers });
  const tickets = numbersRoot(sold, "sold");
  const told = facts.erased_at === null ? await toldPayment(log, { purchaseId, tickets }) : null;
  const leaf = writeEntry({
    type: "sold",
    raffle,
    count: sold.length,
    evidence: told === null ? evidence : told.evidence,
    at: minuteText(now),
    tickets,
  });
  await appendEntry(log, leaf, aboutNumbers(purchaseId, sold));
}

/** Numbers with the commitments to their owner, and the one to the payment. */
async function committedSale(
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

/**
 * The payment's commitment in an earlier log of the raffle, which this one repeats: what a log said of a payment stays,
 * also once staff have linked another. Null for a sale that none has.
 */
async function toldPayment(
  { tx, raffleId, epoch }: Pick<OpenLog, "tx" | "raffleId" | "epoch">,
  { purchaseId, tickets }: { readonly purchaseId: string; readonly tickets: Uint8Array },
): Promise<{ readonly evidence: Uint8Array | null } | null> {
  if (epoch === 1) return null;
  const [row] = await tx.query<{ leaf: string }>(selectTold, [
    raffleId,
    purchaseId,
    epoch,
    `\ntickets ${toBase64(tickets)}\n`,
  ]);
  return row === undefined ? null : entryOf("sold", row.leaf);
}

const selectTold = prepared("told-payment")`
    SELECT leaf FROM ledger_entries
     WHERE raffle_id = $1 AND purchase_id = $2 AND epoch < $3
       AND split_part(leaf, E'\\n', 2) = 'sold' AND strpos(leaf, $4) > 0
     ORDER BY epoch DESC, position DESC LIMIT 1`;
