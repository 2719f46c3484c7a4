import { writeEntry } from "@rifas/ledger/entry";
import type { Transaction } from "../../database/database.ts";
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
