import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { MISSING_PROOF_LABEL } from "@rifas/domain/statuses";
import { Ticket } from "@rifas/ui/ticket";

/** A purchase as the ticket it is; its stub comes off when it is approved. */
export function PurchaseTicket({ purchase }: { purchase: PurchaseForBuyer }) {
  const { raffle, status } = purchase;
  const ended = status === "rejected" || status === "expired";
  const cancelled = raffle.outcome === "cancelled";
  return (
    <Ticket
      code={purchase.code}
      raffleName={raffle.name}
      numbers={ended ? purchase.former_tickets : purchase.tickets}
      numbersState={ended || cancelled ? "former" : "held"}
      amountBs={purchase.amount_bs}
      amountUsd={purchase.amount_usd ?? undefined}
      status={cancelled ? undefined : status}
      statusNote={status === "pending" && !purchase.has_proof ? MISSING_PROOF_LABEL : undefined}
      state={status === "approved" ? "torn" : "whole"}
      winningNumbers={purchase.prizes_won.map(({ ticket_number }) => ticket_number)}
    >
      {raffle.draw_date === null || cancelled ? undefined : (
        <p className="text-sm">
          Sorteo {formatDateTime(raffle.draw_date)}
          {raffle.draw_source === null ? "" : ` · ${raffle.draw_source}`}
        </p>
      )}
    </Ticket>
  );
}
