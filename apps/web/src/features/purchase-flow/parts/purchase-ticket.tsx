import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { formatDateTime, withWholeTimes } from "@rifas/domain/dates";
import { MISSING_PROOF_LABEL } from "@rifas/domain/statuses";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { Dotted } from "@rifas/ui/text/dotted";
import { Ticket } from "@rifas/ui/ticket";
import type { ReactNode } from "react";

/** A purchase drawn as a ticket, with `children` on its stub. The stub is torn off once the purchase is approved. */
export function PurchaseTicket(props: { purchase: PurchaseForBuyer; children?: ReactNode }) {
  const { purchase, children } = props;
  const { raffle, status } = purchase;
  const ended = status === "rejected" || status === "expired";
  const cancelled = raffle.outcome === "cancelled";
  const lines = stubLines(purchase);
  return (
    <Ticket
      code={purchase.code}
      raffleName={raffle.name}
      numbers={ended ? purchase.former_tickets : purchase.tickets}
      numbersState={ended || cancelled ? "former" : "held"}
      amountBs={amountIn(purchase)}
      amountUsd={purchase.amount_usd ?? undefined}
      status={cancelled ? undefined : status}
      statusNote={missesProof(purchase) ? MISSING_PROOF_LABEL : undefined}
      state={status === "approved" ? "torn" : "whole"}
      winningNumbers={purchase.prizes_won.map(({ ticket_number }) => ticket_number)}
    >
      {lines.length === 0 && children === undefined ? undefined : (
        <Stack>
          {lines.map((parts) => (
            <Text key={parts.join()} size="sm">
              <Dotted parts={parts} />
            </Text>
          ))}
          {children}
        </Stack>
      )}
    </Ticket>
  );
}

/** The combos that were bought, and the draw unless the raffle was cancelled; each in its parts. */
function stubLines({ quantity, combos, raffle }: PurchaseForBuyer): string[][] {
  const { draw_date: date, draw_source: source, outcome } = raffle;
  const words = comboWords(quantity, combos);
  return [
    ...(words === null ? [] : [[words]]),
    ...(date === null || outcome === "cancelled" ? [] : [drawParts(date, source)]),
  ];
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
