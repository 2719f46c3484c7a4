import { Button } from "@rifas/ui/button";
import type { MouseEvent } from "react";
import { ticketCount } from "../../raffle/ticket-count.ts";
import type { PurchaseOffers } from "../../purchase/purchase-rules.ts";
import { keyOf, type QueueCommand } from "./queue-keys.ts";

/** Approve, reject, next. The second click of a double one approves nobody: the next person is already there. */
export function ReviewActions(props: {
  quantity: number;
  offers: PurchaseOffers;
  shortcuts: boolean;
  onCommand: (command: QueueCommand) => void;
}) {
  const { approve, reject } = props.offers;
  const hint = (command: QueueCommand) => (props.shortcuts ? keyOf(command) : undefined);
  const once = (command: QueueCommand) => (event: MouseEvent) => {
    if (event.detail <= 1) props.onCommand(command);
  };
  return (
    <div className="grid gap-2">
      {!approve.may && approve.why !== null ? <p className="text-sm">{approve.why}</p> : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 @min-[62.5rem]/desk:grid-cols-2">
        {reject.may ? (
          <Button
            tone="outline"
            keyHint={hint("reject")}
            className="@min-[62.5rem]/desk:order-2"
            onClick={once("reject")}
          >
            Rechazar
          </Button>
        ) : null}
        {approve.may ? (
          <Button
            keyHint={hint("approve")}
            className="@min-[62.5rem]/desk:col-span-2"
            onClick={once("approve")}
          >
            Aprobar {ticketCount(props.quantity)}
          </Button>
        ) : null}
        <Button
          tone="outline"
          keyHint={hint("next")}
          className="@max-[62.5rem]/desk:hidden @min-[62.5rem]/desk:order-3"
          onClick={once("next")}
        >
          Siguiente
        </Button>
      </div>
    </div>
  );
}
