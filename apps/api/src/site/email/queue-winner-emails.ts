import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Transaction } from "../../database/database.ts";
import type { RecordedResult } from "../../database/stored-types.ts";
import { findEmailedPurchase } from "./emailed-purchase.ts";
import { queueEmails, type OutgoingEmail } from "./queue-email.ts";

/** Winners are notified half an hour after the results are recorded, so that a mistake can be corrected first. */
const WINNERS_WAIT_MS = 30 * 60_000;

/**
 * Queues a message to the winner of each prize. Called again for a correction: earlier winners aren't notified twice, and a
 * message to a person who no longer won is dropped if it is still waiting. Returns how many were queued.
 */
export async function queueWinnerEmails(
  tx: Transaction,
  draw: {
    raffleId: number;
    totalTickets: number;
    results: readonly RecordedResult[];
    /** When to tell them; in half an hour if absent. */
    notBefore?: Date;
    now: Date;
  },
): Promise<number> {
  const emails: OutgoingEmail[] = [];
  for (const { prize, number, purchase_id, source, drawn_at } of draw.results) {
    const purchase = purchase_id === null ? null : await findEmailedPurchase(tx, purchase_id);
    if (number === null || purchase === null || purchase.email === null) continue;
    const { raffle, buyer, code } = purchase.facts;
    const shown = formatTicketNumber(number, draw.totalTickets);
    emails.push({
      type: "raffle_winner",
      payload: { raffle, buyer, code, prize, number: shown, source, drawnAt: drawn_at },
      recipient: purchase.email,
      raffleId: draw.raffleId,
      purchaseId: purchase.id,
      dedupeKey: `raffle_winner:${draw.raffleId}:${purchase.id}:${number}:${prize}`,
      notBefore: draw.notBefore ?? new Date(draw.now.getTime() + WINNERS_WAIT_MS),
      now: draw.now,
    });
  }
  return (await queueEmails(tx, emails)).length;
}
