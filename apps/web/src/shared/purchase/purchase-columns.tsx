import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import type { DataColumn } from "@rifas/ui/data-table";
import { Figures, Small } from "@rifas/ui/text";
import { PurchaseLink } from "./purchase-link.tsx";
import { PurchaseTitle } from "./purchase-title.tsx";
import { paymentLine } from "./purchase-words.ts";
import { counted } from "@rifas/domain/counted";

type Column = DataColumn<PurchaseForStaff>;

/** The buyer and the purchase code: the row's title and link. */
export const buyerColumn: Column = {
  id: "name",
  header: "Compra",
  place: "title",
  cell: (purchase) => (
    <PurchaseTitle code={purchase.code} trial={purchase.trial}>
      <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
    </PurchaseTitle>
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
      <Figures line="own">{formatBs(payable_bs)}</Figures>
      <Small>{counted(quantity, "boleto")}</Small>
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
