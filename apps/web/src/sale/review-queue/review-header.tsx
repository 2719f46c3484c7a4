import type { PurchaseForStaff } from "@rifas/api-client/types";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Button } from "@rifas/ui/button";
import { formatBs } from "@rifas/domain/money";
import { DeskHead, DeskNarrowOnly } from "@rifas/ui/desk-panes/parts";
import { Figures, NoWrap, Small, Text, TicketNumber } from "@rifas/ui/text";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { statusNote } from "../purchase/purchase-words.ts";
import { TrialMark } from "../purchase/trial-mark.tsx";

/** The buyer's name and the purchase's status; on phones also what to compare the photo with, and the navigation of the queue. */
export function ReviewHeader(props: {
  purchase: PurchaseForStaff;
  /** '3 de 30'; null if the purchase isn't in the queue. */
  place: string | null;
  now: number;
  onBack: () => void;
  onNext: () => void;
}) {
  const { purchase } = props;
  const sent = timeAgoInWords(purchase.review_since ?? purchase.created_at, props.now);
  return (
    <DeskHead
      nav={{
        back: (
          <Button tone="quiet" size="sm" onClick={props.onBack}>
            ← La cola
          </Button>
        ),
        place: props.place === null ? null : <Figures size="sm">{props.place}</Figures>,
        next: (
          <Button tone="quiet" size="sm" onClick={props.onNext}>
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
