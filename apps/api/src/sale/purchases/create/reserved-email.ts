import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { OutgoingEmail } from "../../../site/email/queue-email.ts";
import { reservedEmailKey } from "../../../site/email/queue-purchase-email.ts";
import type { RaffleRow } from "../purchase-row.ts";
import type { FrozenRate } from "../purchase-settings.ts";

/** A hold that is being made. */
export interface NewHold {
  id: string;
  code: string;
  amountBs: string;
  /** The amount with the purchase's unique céntimos; null if the buyer pays `amountBs`. */
  payableBs: string | null;
  frozen: FrozenRate;
  numbers: readonly number[];
  /** Null if the proof was included. */
  reservedUntil: Date | null;
  now: Date;
}

/** The e-mail that says which numbers are held and until when. */
export function reservedEmail(
  raffle: RaffleRow,
  buyer: { name: string; email: string; quantity: number },
  hold: NewHold,
): OutgoingEmail {
  const { id, now } = hold;
  const exact = hold.frozen.amountUsd === null ? hold.payableBs : null;
  return {
    type: "purchase_reserved",
    payload: {
      raffle: raffle.name,
      drawDate: (raffle.draw_date ?? now).toISOString(),
      drawSource: raffle.draw_source,
      code: hold.code,
      buyer: buyer.name,
      quantity: buyer.quantity,
      amountBs: exact ?? hold.amountBs,
      ...(exact !== null && { uniqueCents: true }),
      amountUsd: hold.frozen.amountUsd,
      numbers: hold.numbers.map((number) => formatTicketNumber(number, raffle.total_tickets)),
      reservedUntil: (hold.reservedUntil ?? now).toISOString(),
      occasion: "reserved",
    },
    recipient: buyer.email,
    raffleId: raffle.id,
    purchaseId: id,
    dedupeKey: reservedEmailKey(id),
    now,
  };
}
