import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Transaction } from "../database/database.ts";
import type { RecordedResult } from "../database/tables.ts";
import { findEmailedPurchase } from "./emailed-purchase.ts";
import { queueEmails, type OutgoingEmail } from "./queue-email.ts";

/** Winners hear half an hour after the results were recorded, so that a slip can be corrected first. */
const WINNERS_WAIT_MS = 30 * 60_000;

/**
 * Queues a message to the winner of each prize. Recording a correction calls it again: who has won before isn't told
 * twice, and who no longer has isn't told at all, if that was still to leave. Answers how many were queued.
 */
export async function queueWinnerEmails(
  tx: Transaction,
  draw: { raffleId: number; totalTickets: number; results: readonly RecordedResult[]; now: Date },
): Promise<number> {
  const emails: OutgoingEmail[] = [];
  for (const { prize, number, purchase_id, source, drawn_at } of draw.results) {
    const purchase = purchase_id === null ? null : await findEmailedPurchase(tx, purchase_id);
    if (purchase === null || purchase.email === null) continue;
    const { raffle, buyer, code } = purchase.facts;
    const shown = formatTicketNumber(number, draw.totalTickets);
    emails.push({
      type: "raffle_winner",
      payload: { raffle, buyer, code, prize, number: shown, source, drawnAt: drawn_at },
      recipient: purchase.email,
      raffleId: draw.raffleId,
      purchaseId: purchase.id,
      dedupeKey: `raffle_winner:${draw.raffleId}:${purchase.id}:${number}:${prize}`,
      notBefore: new Date(draw.now.getTime() + WINNERS_WAIT_MS),
      now: draw.now,
    });
  }
  return (await queueEmails(tx, emails)).length;
}
