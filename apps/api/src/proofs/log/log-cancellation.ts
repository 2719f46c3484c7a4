import { writeEntry } from "@rifas/ledger/entry";
import { type Transaction, prepared } from "../../database/database.ts";
import { minuteText } from "./entry-text.ts";
import { queueEntry } from "./open-ledger.ts";

/** Published, so never what staff wrote. */
export const CANCELLED = "El organizador canceló la rifa.";

/**
 * Queues the entry that a raffle was cancelled, in the transaction that cancels it; does nothing without a log. Nothing but
 * released numbers can follow it. If the raffle is closed to changes, it comes after the seal.
 */
export async function logCancellation(
  tx: Transaction,
  raffle: { id: number; seal_at: Date | null; sealed_at: Date | null },
  { now, reason = CANCELLED }: { now: Date; reason?: string },
): Promise<void> {
  const { id: raffleId, seal_at: sealAt, sealed_at: sealedAt } = raffle;
  if (sealAt === null) return;
  const leaf = writeEntry({ type: "cancelled", raffle: raffleId, reason, at: minuteText(now) });
  await queueEntry(tx, { raffleId, leaf, now, afterSeal: sealedAt !== null });
}

/**
 * Queues the entry that all the money of a cancelled raffle is back, in the transaction that records the last payment, which has the
 * raffle's lock. Once, and not without a log.
 */
export async function logSettlement(
  tx: Transaction,
  raffleId: number,
  { owed, now }: { owed: string; now: Date },
): Promise<void> {
  const [raffle] = await tx.query<{ sealed: boolean }>(selectUnsettled, [raffleId]);
  if (raffle === undefined) return;
  const sums = { owed, paid: owed, kept: "0.00" };
  const leaf = writeEntry({ type: "settled", raffle: raffleId, ...sums, at: minuteText(now) });
  await queueEntry(tx, { raffleId, leaf, now, afterSeal: raffle.sealed });
}

const selectUnsettled = prepared("unsettled-log")`
    SELECT sealed_at IS NOT NULL AS sealed FROM raffles
     WHERE id = $1 AND seal_at IS NOT NULL AND NOT EXISTS (
       SELECT leaf FROM ledger_entries WHERE raffle_id = $1 AND split_part(leaf, E'\\n', 2) = 'settled' UNION ALL
       SELECT leaf FROM ledger_queue WHERE raffle_id = $1 AND split_part(leaf, E'\\n', 2) = 'settled')`;
