import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import type { DataColumn } from "@rifas/ui/data-table";
import { Figures, Note } from "@rifas/ui/text";
import { reasonsText, referenceEnd } from "../../../shared/purchase/bank-words.ts";
import { PurchaseLink } from "../../../shared/purchase/purchase-link.tsx";
import { PurchaseTitle } from "../../../shared/purchase/purchase-title.tsx";
import { counted } from "@rifas/domain/counted";

/** The columns of exact matches: the purchase, then the bank's side, then why. */
export const exactColumns: readonly DataColumn<Schema<"ExactMatch">>[] = [
  {
    id: "purchase",
    header: "Compra",
    place: "title",
    cell: ({ purchase }) => (
      <PurchaseTitle code={purchase.code}>
        <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
      </PurchaseTitle>
    ),
  },
  {
    id: "raffle",
    header: "Rifa",
    breaks: "anywhere",
    cell: ({ purchase }) => (
      <>
        {purchase.raffle_name}
        <Note>{counted(purchase.quantity, "boleto")}</Note>
      </>
    ),
  },
  {
    id: "bank",
    header: "En el banco",
    breaks: "anywhere",
    cell: ({ movement }) => (
      <>
        <Figures>
          {movement.reference === null
            ? "Sin referencia"
            : `Ref ${referenceEnd(movement.reference)}`}
        </Figures>
        <Note>{movement.account_name}</Note>
        <Note>{formatDay(movement.occurred_on)}</Note>
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
    cell: ({ movement }) => <Figures>{formatBs(movement.amount_bs)}</Figures>,
  },
];
