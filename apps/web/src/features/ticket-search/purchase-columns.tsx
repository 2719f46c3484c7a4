import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { StatusBadge } from "@rifas/ui/status-badge";
import { When } from "../../desk/when.tsx";
import { PurchaseLink } from "../../purchase/purchase-link.tsx";
import { paymentLine, statusNote, ticketCount } from "../../purchase/purchase-words.ts";

/** A purchase as a row of the search. */
export const purchaseColumns: readonly DataColumn<PurchaseForStaff>[] = [
  {
    id: "name",
    header: "Compra",
    place: "title",
    cell: (purchase) => (
      <>
        <RowLink asChild>
          <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
        </RowLink>
        <span className="ticket-number block text-sm">{purchase.code}</span>
      </>
    ),
  },
  {
    id: "status",
    header: "Estado",
    place: "aside",
    cell: (purchase) => (
      <>
        <StatusBadge className="whitespace-nowrap" status={purchase.status} />
        <span className="block text-sm empty:hidden">{statusNote(purchase)}</span>
      </>
    ),
  },
  { id: "raffle", header: "Rifa", cell: ({ raffle }) => raffle.name },
  {
    id: "amount",
    header: "Monto",
    align: "end",
    sortable: "yes",
    cell: ({ amount_bs, quantity }) => (
      <>
        <span className="figures block">{formatBs(amount_bs)}</span>
        <span className="text-sm">{ticketCount(quantity)}</span>
      </>
    ),
  },
  { id: "payment", header: "Pago", tone: "muted", cell: paymentLine },
  {
    id: "created",
    header: "Apartada",
    tone: "muted",
    sortable: "yes",
    cell: ({ created_at }) => <When instant={created_at} />,
  },
];
