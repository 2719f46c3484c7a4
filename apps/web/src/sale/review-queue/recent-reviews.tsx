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
import { decidedHere, type Outcome } from "./queue-state.ts";
import type { OfQueue } from "./use-review-queue.ts";

/** How many of the last decisions are listed. */
const SHOWN = 3;

/** The user's latest decisions, in flight or done, with the undo of an approval. */
export function RecentReviews({ review }: OfQueue) {
  const decided = decidedHere(review.outcomes);
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
            review={review}
            chatRef={place === 0 ? review.commands.chat : null}
          />
        ))}
    </DeskLatest>
  );
}

function Decided(
  props: OfQueue & {
    outcome: Outcome;
    /** On the link to the chat about the latest one. */
    chatRef: Ref<HTMLAnchorElement>;
  },
) {
  const { review } = props;
  const { purchase, state } = props.outcome;
  const undoable = state === "done" && purchase.can.return.may;
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
              onClick={() => (undoable ? void review.undo(purchase) : review.open(purchase.id))}
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
