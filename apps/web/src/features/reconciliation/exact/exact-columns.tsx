import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { reasonsText, referenceEnd } from "../../../purchase/bank-words.ts";
import { PurchaseLink } from "../../../purchase/purchase-link.tsx";
import { counted } from "@rifas/domain/counted";

/** The columns of exact matches: the purchase, then the bank's side, then why. */
export const exactColumns: readonly DataColumn<Schema<"ExactMatch">>[] = [
  {
    id: "purchase",
    header: "Compra",
    place: "title",
    cell: ({ purchase }) => (
      <>
        <RowLink asChild>
          <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
        </RowLink>
        <span className="ticket-number block text-sm">{purchase.code}</span>
      </>
    ),
  },
  {
    id: "raffle",
    header: "Rifa",
    breaks: "anywhere",
    cell: ({ purchase }) => (
      <>
        {purchase.raffle_name}
        <span className="block text-sm">{counted(purchase.quantity, "boleto")}</span>
      </>
    ),
  },
  {
    id: "bank",
    header: "En el banco",
    breaks: "anywhere",
    cell: ({ movement }) => (
      <>
        <span className="figures">
          {movement.reference === null
            ? "Sin referencia"
            : `Ref ${referenceEnd(movement.reference)}`}
        </span>
        <span className="block text-sm">
          {movement.account_name} ·{" "}
          <span className="whitespace-nowrap">{formatDay(movement.occurred_on)}</span>
        </span>
      </>
    ),
  },
  {
    id: "why",
    header: "Por qué",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ reasons }) => reasonsText(reasons),
  },
  {
    id: "amount",
    header: "Monto",
    align: "end",
    place: "aside",
    cell: ({ movement }) => <span className="figures">{formatBs(movement.amount_bs)}</span>,
  },
];
