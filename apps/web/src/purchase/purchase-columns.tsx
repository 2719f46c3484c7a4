import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { PurchaseLink } from "./purchase-link.tsx";
import { paymentLine } from "./purchase-words.ts";
import { TrialMark } from "./trial-mark.tsx";
import { counted } from "@rifas/domain/counted";

type Column = DataColumn<PurchaseForStaff>;

/** The buyer and the purchase code: the row's title and link. */
export const buyerColumn: Column = {
  id: "name",
  header: "Compra",
  place: "title",
  cell: (purchase) => (
    <>
      <RowLink asChild>
        <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
      </RowLink>
      <span className="ticket-number block text-sm">{purchase.code}</span>
      <TrialMark of={purchase} />
    </>
  ),
};

export const raffleColumn: Column = {
  id: "raffle",
  header: "Rifa",
  breaks: "anywhere",
  cell: ({ raffle }) => raffle.name,
};

/** The amount to pay and the number of tickets. */
export const amountColumn: Column = {
  id: "amount",
  header: "Monto",
  align: "end",
  cell: ({ payable_bs, quantity }) => (
    <>
      <span className="figures block">{formatBs(payable_bs)}</span>
      <span className="text-sm">{counted(quantity, "boleto")}</span>
    </>
  ),
};

export const paymentColumn: Column = {
  id: "payment",
  header: "Pago",
  breaks: "anywhere",
  tone: "muted",
  cell: paymentLine,
};
