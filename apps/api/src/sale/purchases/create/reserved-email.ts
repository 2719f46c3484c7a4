import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { OutgoingEmail } from "../../../site/email/queue-email.ts";
import { emailedParts } from "../../../site/email/emailed-purchase.ts";
import { reservedEmailKey } from "../../../site/email/queue-purchase-email.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { CASH } from "../purchase-settings.ts";
import type { NewRow } from "./new-row.ts";

/** A hold that is being made. */
type NewHold = NewRow & {
  /** The amount with the purchase's unique céntimos; null if the buyer pays `amount_bs`. */
  payable_bs: string | null;
  numbers: readonly number[];
};

/**
 * The e-mail that says which numbers are held, until when and how to pay; null without an address, and for whom pays a seller: in cash, or
 * for a block.
 */
export function reservedEmail(raffle: RaffleRow, hold: NewHold): OutgoingEmail | null {
  if (hold.email === null || hold.payment_method === CASH.id || hold.block_until !== null)
    return null;
  const { id, created_at: now } = hold;
  const exact = hold.amount_usd === null ? hold.payable_bs : null;
  return {
    type: "purchase_reserved",
    payload: {
      raffle: raffle.name,
      drawDate: (raffle.draw_date ?? now).toISOString(),
      drawSource: raffle.draw_source,
      code: hold.code,
      buyer: hold.name,
      quantity: hold.quantity,
      ...emailedParts(hold),
      amountBs: exact ?? hold.amount_bs,
      ...(exact !== null && { uniqueCents: true }),
      amountUsd: hold.amount_usd,
      numbers: hold.numbers.map((number) => formatTicketNumber(number, raffle.total_tickets)),
      reservedUntil: (hold.reserved_until ?? now).toISOString(),
      occasion: "reserved",
    },
    recipient: hold.email,
    raffleId: raffle.id,
    purchaseId: id,
    dedupeKey: reservedEmailKey(id),
    now,
  };
}
