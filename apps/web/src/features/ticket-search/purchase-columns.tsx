import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { DataColumn } from "@rifas/ui/data-table";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { statusColumn } from "../../shared/desk/status-column.tsx";
import {
  amountColumn,
  buyerColumns,
  paymentColumn,
  raffleColumn,
} from "../../shared/purchase/purchase-columns.tsx";

/** The columns of the purchase search. */
export const purchaseColumns: readonly DataColumn<PurchaseForStaff>[] = [
  ...buyerColumns<PurchaseForStaff>((purchase) => purchase),
  statusColumn,
  raffleColumn,
  { ...amountColumn, sortable: "yes" },
  paymentColumn,
  {
    id: "created",
    header: "Apartada",
    place: "wide",
    tone: "muted",
    sortable: "yes",
    cell: ({ created_at }) => <DateTime instant={created_at} />,
  },
];
