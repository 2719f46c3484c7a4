import { writeEntry } from "@rifas/ledger/entry";
import { type Transaction, prepared } from "../../database/database.ts";
import { minuteText } from "./entry-text.ts";
import { queueEntry } from "./open-ledger.ts";

/** Published, so never what staff wrote. */
export const CANCELLED = "El organizador canceló la rifa.";

/**
 * Queues the entry that a raffle was cancelled, in the transaction that cancels it; does nothing without a log. Nothing but
 * released numbers and settlements can follow it. If the raffle is closed to changes, it comes after the seal.
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

/** What a cancelled raffle owes, and what of it is paid back and isn't; in bolivars. */
export interface Settlement {
  owed: string;
  paid: string;
  kept: string;
}

/**
 * Queues what is paid back of a cancelled raffle, in the transaction that changes it, which has the raffle's lock: once all is, and from
 * then on whenever the sums aren't those that the log said last. Not without a log.
 */
export async function logSettlement(
  tx: Transaction,
  raffleId: number,
  { owed, paid, kept }: Settlement,
  now: Date,
): Promise<void> {
  const [raffle] = await tx.query<{ sealed: boolean; said: string | null }>(selectSaid, [raffleId]);
  if (raffle === undefined) return;
  const at = minuteText(now);
  const leaf = writeEntry({ type: "settled", raffle: raffleId, owed, paid, kept, at });
  const [said, says] = [raffle.said, leaf].map((text) => text?.split("\nat ")[0]);
  if (said === undefined ? owed !== paid : said === says) return;
  await queueEntry(tx, { raffleId, leaf, now, afterSeal: raffle.sealed });
}

const selectSaid = prepared("settled-in-log")`
    SELECT sealed_at IS NOT NULL AS sealed,
           (SELECT leaf FROM (SELECT leaf, epoch, position::bigint AS place FROM ledger_entries WHERE raffle_id = $1 UNION ALL
                              SELECT leaf, NULL, id FROM ledger_queue WHERE raffle_id = $1) AS said
             WHERE split_part(leaf, E'\\n', 2) = 'settled' ORDER BY epoch DESC NULLS FIRST, place DESC LIMIT 1) AS said
      FROM raffles WHERE id = $1 AND seal_at IS NOT NULL`;
