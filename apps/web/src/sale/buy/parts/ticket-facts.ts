import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { formatDateTime, withWholeTimes } from "@rifas/domain/dates";
import { MISSING_PROOF_LABEL } from "@rifas/domain/statuses";

/** What a purchase's ticket shows: nothing about its buyer. */
export interface TicketFacts {
  readonly code: string;
  readonly raffleName: string;
  readonly numbers: readonly string[];
  readonly winningNumbers: readonly string[];
  readonly numbersState: "held" | "former";
  readonly state: "whole" | "torn";
  readonly amountBs: string;
  readonly amountUsd?: string | undefined;
  /** None once the raffle is cancelled. */
  readonly status?: string | undefined;
  readonly statusNote?: string | undefined;
  /** Lines in their parts: the combos that were bought, and when and by what it is drawn. */
  readonly lines: readonly (readonly string[])[];
}

/** The facts of a purchase's ticket. */
export function ticketFacts(purchase: PurchaseForBuyer): TicketFacts {
  const { raffle, status } = purchase;
  const ended = status === "rejected" || status === "expired";
  const cancelled = raffle.outcome === "cancelled";
  const { draw_date: date, draw_source: source } = raffle;
  const words = comboWords(purchase.quantity, purchase.combos);
  return {
    code: purchase.code,
    raffleName: raffle.name,
    numbers: ended ? purchase.former_tickets : purchase.tickets,
    winningNumbers: purchase.prizes_won.map(({ ticket_number }) => ticket_number),
    numbersState: ended || cancelled ? "former" : "held",
    state: status === "approved" ? "torn" : "whole",
    amountBs: amountIn(purchase),
    amountUsd: purchase.amount_usd ?? undefined,
    status: cancelled ? undefined : status,
    statusNote: missesProof(purchase) ? MISSING_PROOF_LABEL : undefined,
    lines: [
      ...(words === null ? [] : [[words]]),
      ...(ended || purchase.former_tickets.length === 0
        ? []
        : [[`El organizador los cambió. Antes: ${purchase.former_tickets.join(", ")}`]]),
      ...(date === null || cancelled ? [] : [drawParts(date, source)]),
    ],
  };
}

/** A payment that the bank reported, or a reference that waits for it, needs no photo. */
const missesProof = ({ status, has_proof, reference_at, payment_arrived }: PurchaseForBuyer) =>
  status === "pending" && !has_proof && reference_at === null && !payment_arrived;

/** The bolivars to pay, or the price beside an amount in dollars. */
const amountIn = ({ amount_usd, amount_bs, payable_bs }: PurchaseForBuyer) =>
  amount_usd === null ? payable_bs : amount_bs;

const drawParts = (date: string, source: string | null) => [
  `Sorteo ${formatDateTime(date)}`,
  ...(source === null ? [] : [withWholeTimes(source)]),
];
