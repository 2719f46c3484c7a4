import type { PurchaseForStaff } from "@rifas/api-client/types";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { TicketNumber } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { PurchaseLink } from "./purchase-link.tsx";
import { paymentLine, statusNote } from "./purchase-words.ts";
import { TrialMark } from "./trial-mark.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";

type Column = DataColumn<PurchaseForStaff>;

/** Who bought, which is the row's title and link, and the code of the purchase. */
export function buyerColumns<Row>(
  of: (row: Row) => Pick<PurchaseForStaff, "id" | "name" | "code"> & { trial?: boolean },
): readonly DataColumn<Row>[] {
  return [
    {
      header: "Compra",
      place: "title",
      cell: (row) => {
        const { id, name, trial = false } = of(row);
        return (
          <>
            <RowLink asChild>
              <PurchaseLink id={id}>{name}</PurchaseLink>
            </RowLink>{" "}
            <TrialMark of={{ trial }} />
          </>
        );
      },
    },
    {
      header: "Código",
      place: "wide",
      cell: (row) => <TicketNumber size="sm">{of(row).code}</TicketNumber>,
    },
  ];
}

/** The number of tickets, and of which raffle. */
export const raffleColumn: Column = {
  header: "Rifa",
  place: "under",
  breaks: "name",
  cell: ({ quantity, raffle }) => `${formatCount(quantity)} × ${raffle.name}`,
};

/** The amount to pay. */
export const amountColumn: Column = moneyColumn("Monto", ({ payable_bs }) => payable_bs);

/** What is odd about the payment, and how it was made. */
export const paymentColumn: Column = {
  header: "Pago",
  place: "wide",
  breaks: "anywhere",
  tone: "muted",
  cell: (purchase) =>
    [statusNote(purchase), paymentLine(purchase)].filter((part) => part !== undefined).join(" · "),
};
