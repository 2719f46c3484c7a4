import type { PurchaseForStaff } from "@rifas/api-client/types";
import { statusLabels } from "@rifas/domain/statuses";
import { Button } from "@rifas/ui/button";
import { TicketNumber } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { DeskDecided, DeskLatest } from "@rifas/ui/desk-panes/parts";
import type { Outcome, Outcomes } from "./queue-state.ts";

/** How many of the last decisions are listed. */
const SHOWN = 3;

/** The user's latest decisions, in flight or done, with the undo of an approval. */
export function RecentReviews(props: {
  outcomes: Outcomes;
  /** Whether the user may make it wait again. */
  mayUndo: (purchase: PurchaseForStaff) => boolean;
  onOpen: (id: string) => void;
  onUndo: (purchase: PurchaseForStaff) => void;
}) {
  const decided = [...props.outcomes.values()].filter(
    ({ state }) => state === "sending" || state === "done",
  );
  if (decided.length === 0) return null;
  return (
    <DeskLatest
      headingId="recien"
      heading={`Revisaste ${decided.length === 1 ? "1" : formatCount(decided.length)}`}
    >
      {decided
        .slice(-SHOWN)
        .toReversed()
        .map((outcome) => (
          <Decided key={outcome.purchase.id} outcome={outcome} {...props} />
        ))}
    </DeskLatest>
  );
}

function Decided(props: {
  outcome: Outcome;
  mayUndo: (purchase: PurchaseForStaff) => boolean;
  onOpen: (id: string) => void;
  onUndo: (purchase: PurchaseForStaff) => void;
}) {
  const { purchase, state } = props.outcome;
  const undoable = state === "done" && props.mayUndo(purchase);
  return (
    <DeskDecided
      action={
        <Button
          size="sm"
          tone="quiet"
          aria-label={`${undoable ? "Deshacer" : "Ver"} ${purchase.code}`}
          onClick={() => (undoable ? props.onUndo(purchase) : props.onOpen(purchase.id))}
        >
          {undoable ? "Deshacer" : "Ver"}
        </Button>
      }
    >
      <TicketNumber size="sm">{purchase.code}</TicketNumber>
      <span>{state === "sending" ? "Guardando…" : statusLabels[purchase.status]}</span>
    </DeskDecided>
  );
}
