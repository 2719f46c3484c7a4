import { Button } from "@rifas/ui/button";
import { counted } from "@rifas/domain/counted";
import type { PurchaseOffers } from "../../purchase/purchase-offers.ts";
import { keyOf, type QueueCommand } from "./queue-keys.ts";
import { useDoubleTapGuard } from "./use-double-tap-guard.ts";

/**
 * Approve, reject, next. After a decision the next purchase appears at once under the same finger, so the decision
 * buttons are briefly disabled to ignore a double tap. Shortcuts aren't delayed.
 */
export function ReviewActions(props: {
  /** Identifies the purchase on screen; a change restarts the delay. */
  shownKey: string;
  quantity: number;
  offers: PurchaseOffers;
  shortcuts: boolean;
  onCommand: (command: QueueCommand) => void;
}) {
  const { approve, reject } = props.offers;
  const ready = useDoubleTapGuard(props.shownKey);
  const hint = (command: QueueCommand) => (props.shortcuts ? keyOf(command) : undefined);
  const decision = (command: QueueCommand) => ({
    keyHint: hint(command),
    "aria-disabled": ready ? undefined : true,
    onClick: () => {
      if (ready) props.onCommand(command);
    },
  });
  return (
    <div className="grid gap-2">
      {!approve.may && approve.why !== null ? <p className="text-sm">{approve.why}</p> : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 @min-[62.5rem]/desk:grid-cols-2">
        {reject.may ? (
          <Button tone="outline" className="@min-[62.5rem]/desk:order-2" {...decision("reject")}>
            Rechazar
          </Button>
        ) : null}
        {approve.may ? (
          <Button className="@min-[62.5rem]/desk:col-span-2" {...decision("approve")}>
            Aprobar {counted(props.quantity, "boleto")}
          </Button>
        ) : null}
        <Button
          tone="outline"
          className="@max-[62.5rem]/desk:hidden @min-[62.5rem]/desk:order-3"
          keyHint={hint("next")}
          onClick={() => props.onCommand("next")}
        >
          Siguiente
        </Button>
      </div>
    </div>
  );
}
