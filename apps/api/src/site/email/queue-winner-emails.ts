import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Transaction } from "../../database/database.ts";
import type { RecordedResult } from "../../database/stored-types.ts";
import type { PrizeState } from "@rifas/domain/prize-states";
import { activeAdmins } from "../../people/active-admins.ts";
import { accountNotices } from "./account-notices.ts";
import { addressed, findEmailedPurchase } from "./emailed-purchase.ts";
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
    const to = purchase && addressed(purchase);
    if (number === null || purchase === null || to === null) continue;
    const { raffle, buyer, code } = purchase.facts;
    const shown = formatTicketNumber(number, draw.totalTickets);
    emails.push({
      type: "raffle_winner",
      payload: { raffle, buyer, code, prize, number: shown, source, drawnAt: drawn_at },
      ...to,
      dedupeKey: `raffle_winner:${draw.raffleId}:${purchase.id}:${number}:${prize}`,
      notBefore: draw.notBefore ?? new Date(draw.now.getTime() + WINNERS_WAIT_MS),
      now: draw.now,
    });
  }
  return (await queueEmails(tx, emails)).length;
}

/** A prize of which something was said. */
interface SaidPrize {
  readonly purchase_id: string;
  readonly title: string;
  readonly number: number;
  readonly total_tickets: number;
  readonly drawn_at: Date;
}

/** Tells a winner what was said of their prize, in its transaction, and all administrators that one is disputed. */
export async function queuePrizeEmails(
  tx: Transaction,
  prize: SaidPrize,
  { state: said, now }: { state: PrizeState; now: Date },
): Promise<void> {
  const { purchase_id: purchaseId, title } = prize;
  const purchase = await findEmailedPurchase(tx, purchaseId);
  if (purchase === null) return;
  const { raffle, buyer, code } = purchase.facts;
  const number = formatTicketNumber(prize.number, prize.total_tickets);
  const drawnAt = prize.drawn_at.toISOString();
  const to = addressed(purchase);
  if (to !== null) {
    await queueEmails(tx, [
      {
        type: "raffle_winner",
        payload: { raffle, buyer, code, prize: title, number, drawnAt, said },
        ...to,
        dedupeKey: `prize_said:${purchaseId}:${number}:${said}:${now.toISOString()}`,
        now,
      },
    ]);
  }
  if (said !== "disputed") return;
  const about = { what: `${title}, con el ${number}, de ${raffle}`, changes: [] };
  const told = { change: "prize_disputed", at: now, about } as const;
  for (const { id: userId } of await activeAdmins(tx).execute()) {
    await accountNotices.changed(tx, { userId, ...told });
  }
}
