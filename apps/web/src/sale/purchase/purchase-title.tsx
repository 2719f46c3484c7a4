import { RowLink } from "@rifas/ui/data-table";
import { TicketNumber } from "@rifas/ui/text";
import type { ReactElement } from "react";
import { TrialMark } from "./trial-mark.tsx";

/** A purchase as the title of a row: a link with the buyer's name, and below it the code. */
export function PurchaseTitle(props: {
  code: string;
  /** Default: not a trial purchase. */
  trial?: boolean;
  /** The link with the name: `<PurchaseLink id={id}>{name}</PurchaseLink>`. */
  children: ReactElement;
}) {
  return (
    <>
      <RowLink asChild>{props.children}</RowLink>
      <TicketNumber size="sm" line="own">
        {props.code}
      </TicketNumber>
      <TrialMark of={{ trial: props.trial ?? false }} />
    </>
  );
}
