import type { PurchaseForStaff } from "@rifas/api-client/types";
import { statusLabels } from "@rifas/domain/statuses";
import { Button } from "@rifas/ui/button";
import { TicketNumber } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { formatCount } from "@rifas/ui/text/format-count";
import { DeskDecided, DeskLatest } from "@rifas/ui/desk-panes/parts";
import { Cluster } from "@rifas/ui/cluster";
import type { Ref } from "react";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../whatsapp/whatsapp-link.tsx";
import { decidedHere, type Outcome, type Outcomes } from "./queue-state.ts";

/** How many of the last decisions are listed. */
const SHOWN = 3;

/** The user's latest decisions, in flight or done, with the undo of an approval. */
export function RecentReviews(props: {
  outcomes: Outcomes;
  /** Whether the user may make it wait again. */
  mayUndo: (purchase: PurchaseForStaff) => boolean;
  onOpen: (id: string) => void;
  onUndo: (purchase: PurchaseForStaff) => void;
  /** On the link to the chat about the latest one. */
  chatRef: Ref<HTMLAnchorElement>;
}) {
  const decided = decidedHere(props.outcomes);
  if (decided.length === 0) return null;
  return (
    <DeskLatest
      headingId="recien"
      heading={`Revisaste ${decided.length === 1 ? "1" : formatCount(decided.length)}`}
    >
      {decided
        .slice(-SHOWN)
        .toReversed()
        .map((outcome, place) => (
          <Decided
            key={outcome.purchase.id}
            outcome={outcome}
            {...props}
            chatRef={place === 0 ? props.chatRef : null}
          />
        ))}
    </DeskLatest>
  );
}

function Decided(props: {
  outcome: Outcome;
  mayUndo: (purchase: PurchaseForStaff) => boolean;
  onOpen: (id: string) => void;
  onUndo: (purchase: PurchaseForStaff) => void;
  chatRef: Ref<HTMLAnchorElement>;
}) {
  const { purchase, state } = props.outcome;
  const undoable = state === "done" && props.mayUndo(purchase);
  return (
    <DeskDecided
      action={
        <div>
          <Cluster gap={1} align="center">
            {state === "done" ? <Chat purchase={purchase} chatRef={props.chatRef} /> : null}
            <Button
              size="sm"
              tone="quiet"
              aria-label={`${undoable ? "Deshacer" : "Ver"} ${purchase.code}`}
              onClick={() => (undoable ? props.onUndo(purchase) : props.onOpen(purchase.id))}
            >
              {undoable ? "Deshacer" : "Ver"}
            </Button>
          </Cluster>
        </div>
      }
    >
      <TicketNumber size="sm">{purchase.code}</TicketNumber>
      <span>{state === "sending" ? "Guardando…" : statusLabels[purchase.status]}</span>
    </DeskDecided>
  );
}

function Chat(props: { purchase: PurchaseForStaff; chatRef: Ref<HTMLAnchorElement> }) {
  const { purchase, chatRef } = props;
  const message = useWhatsAppMessages([purchase.id]).get(purchase.id);
  const mark = whatsAppMark(message);
  return (
    <>
      {mark === undefined ? null : <VisuallyHidden>{mark}</VisuallyHidden>}
      <WhatsAppLink message={message} name={purchase.name} ref={chatRef} />
    </>
  );
}
