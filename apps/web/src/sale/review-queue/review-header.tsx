import { StatusBadge } from "@rifas/ui/status-badge";
import { Button } from "@rifas/ui/button";
import { formatBs } from "@rifas/domain/money";
import { DeskHead, DeskNarrowOnly } from "@rifas/ui/desk-panes/parts";
import { formatCount } from "@rifas/ui/text/format-count";
import { Figures, NoWrap, Small, Text, TicketNumber } from "@rifas/ui/text";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { statusNote } from "../purchase/purchase-words.ts";
import { TrialMark } from "../purchase/trial-mark.tsx";
import type { OfPurchase } from "./use-review-queue.ts";

/** The buyer's name and the purchase's status; on phones also what to compare the photo with, and the navigation of the queue. */
export function ReviewHeader({ review, purchase }: OfPurchase) {
  const { place, queue, waiting } = review;
  const sent = timeAgoInWords(purchase.review_since ?? purchase.created_at, review.now);
  return (
    <DeskHead
      nav={{
        back: (
          <Button tone="quiet" size="sm" onClick={review.back}>
            ← La cola
          </Button>
        ),
        place:
          place < 0 ? null : (
            <Figures size="sm">
              {formatCount(place + 1)} de {formatCount(waiting ?? queue.length)}
            </Figures>
          ),
        next: (
          <Button tone="quiet" size="sm" onClick={() => review.commands.run("next")}>
            <NoWrap>Siguiente →</NoWrap>
          </Button>
        ),
      }}
      title={purchase.name}
      badges={
        <>
          <TrialMark of={purchase} />
          <StatusBadge status={purchase.status} note={statusNote(purchase)} />
        </>
      }
    >
      <TicketNumber>{purchase.code}</TicketNumber>
      <DeskNarrowOnly>
        <Figures weight="semibold">{formatBs(purchase.payable_bs)}</Figures>
      </DeskNarrowOnly>
      {purchase.payment_reference === null ? null : (
        <DeskNarrowOnly>
          Ref.{" "}
          <Text asChild weight="semibold" breaks="anywhere">
            <span>{purchase.payment_reference}</span>
          </Text>
        </DeskNarrowOnly>
      )}
      <Small>{sent}</Small>
    </DeskHead>
  );
}
