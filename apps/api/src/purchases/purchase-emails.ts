import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Transaction } from "../database/database.ts";
import { queueEmail } from "../email/queue-email.ts";
import type { PurchaseRow, RaffleRow } from "./purchase-row.ts";

/** What happened to a purchase, as its buyer is told by e-mail. */
export type PurchaseNews =
  | { type: "purchase_reserved"; reservedUntil: Date }
  | { type: "purchase_received"; late: boolean }
  | { type: "purchase_approved" }
  | { type: "purchase_rejected"; reason: string; undone: boolean };

type Told = Pick<
  PurchaseRow,
  "id" | "code" | "name" | "email" | "quantity" | "amount_bs" | "amount_usd" | "payment_reference"
>;
type About = Pick<RaffleRow, "id" | "name" | "draw_date" | "draw_source" | "total_tickets">;

/**
 * Writes the e-mail that tells a buyer the news, in the transaction that makes it true (B4). Nothing for a sale in person
 * without an address. The same news at the same instant is told once.
 */
export async function tellBuyer(
  tx: Transaction,
  news: PurchaseNews,
  purchase: Told,
  raffle: About,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  if (purchase.email === null) return;
  const facts = {
    raffle: raffle.name,
    drawDate: (raffle.draw_date ?? now).toISOString(),
    drawSource: raffle.draw_source,
    code: purchase.code,
    buyer: purchase.name,
    quantity: purchase.quantity,
    amountBs: purchase.amount_bs,
    amountUsd: purchase.amount_usd,
    numbers: numbers.map((number) => formatTicketNumber(number, raffle.total_tickets)),
  };
  const envelope = {
    recipient: purchase.email,
    raffleId: raffle.id,
    purchaseId: purchase.id,
    dedupeKey: `${news.type}:${purchase.id}:${now.toISOString()}`,
    now,
  };
  switch (news.type) {
    case "purchase_reserved": {
      const reservedUntil = news.reservedUntil.toISOString();
      const payload = { ...facts, reservedUntil, occasion: "reserved" as const };
      await queueEmail(tx, { ...envelope, type: news.type, payload });
      return;
    }
    case "purchase_received": {
      const { late } = news;
      const paymentReference = purchase.payment_reference;
      const payload = { ...facts, paymentReference, late, occasion: "received" as const };
      await queueEmail(tx, { ...envelope, type: news.type, payload });
      return;
    }
    case "purchase_approved": {
      const payload = { ...facts, occasion: "approved" as const };
      await queueEmail(tx, { ...envelope, type: news.type, payload });
      return;
    }
    case "purchase_rejected": {
      const { reason, undone } = news;
      const payload = { ...facts, reason, undone, occasion: "rejected" as const };
      await queueEmail(tx, { ...envelope, type: news.type, payload });
      return;
    }
  }
}
