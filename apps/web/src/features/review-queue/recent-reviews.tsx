import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { StatusBadge } from "@rifas/ui/status-badge";
import { formatCount } from "@rifas/ui/text/format-count";
import type { Outcome, Outcomes } from "./queue-state.ts";

/** How many of the last decisions are listed. */
const SHOWN = 3;

/** The user's latest decisions, in flight or done. Admins can undo an approval from here. */
export function RecentReviews(props: {
  outcomes: Outcomes;
  /** Whether the user may undo an approval. */
  mayUndo: boolean;
  onOpen: (id: string) => void;
  onUndo: (purchase: PurchaseForStaff) => void;
}) {
  const decided = [...props.outcomes.values()].filter(
    ({ state }) => state === "sending" || state === "done",
  );
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="recien" className="border-t-2 border-dashed px-4 py-3 max-lg:hidden">
      <h2 id="recien" className="pb-1 text-base">
        Revisaste {decided.length === 1 ? "1" : formatCount(decided.length)}
      </h2>
      <ul className="grid gap-1">
        {decided
          .slice(-SHOWN)
          .toReversed()
          .map((outcome) => (
            <Decided key={outcome.purchase.id} outcome={outcome} {...props} />
          ))}
      </ul>
    </section>
  );
}

function Decided(props: {
  outcome: Outcome;
  mayUndo: boolean;
  onOpen: (id: string) => void;
  onUndo: (purchase: PurchaseForStaff) => void;
}) {
  const { purchase, state } = props.outcome;
  const undoable = props.mayUndo && state === "done" && purchase.status === "approved";
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="ticket-number text-sm">{purchase.code}</span>
      {state === "sending" ? <span>Guardando…</span> : <StatusBadge status={purchase.status} />}
      <Button
        size="sm"
        tone="quiet"
        className="ml-auto"
        aria-label={`${undoable ? "Deshacer" : "Ver"} ${purchase.code}`}
        onClick={() => (undoable ? props.onUndo(purchase) : props.onOpen(purchase.id))}
      >
        {undoable ? "Deshacer" : "Ver"}
      </Button>
    </li>
  );
}
