import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { DataColumn } from "@rifas/ui/data-table";
import { StatusBadge } from "@rifas/ui/status-badge";
import { NoWrap, Note } from "@rifas/ui/text";
import { DateTime } from "../../shared/desk/date-time.tsx";
import {
  amountColumn,
  buyerColumn,
  paymentColumn,
  raffleColumn,
} from "../../shared/purchase/purchase-columns.tsx";
import { statusNote } from "../../shared/purchase/purchase-words.ts";

/** The columns of the purchase search. */
export const purchaseColumns: readonly DataColumn<PurchaseForStaff>[] = [
  buyerColumn,
  {
    id: "status",
    header: "Estado",
    place: "aside",
    cell: (purchase) => (
      <>
        <NoWrap>
          <StatusBadge status={purchase.status} />
        </NoWrap>
        <Note>{statusNote(purchase)}</Note>
      </>
    ),
  },
  raffleColumn,
  { ...amountColumn, sortable: "yes" },
  paymentColumn,
  {
    id: "created",
    header: "Apartada",
    tone: "muted",
    sortable: "yes",
    cell: ({ created_at }) => <DateTime instant={created_at} />,
  },
];
