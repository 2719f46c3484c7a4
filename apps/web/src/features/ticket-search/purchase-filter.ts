import type { PurchaseFilters } from "@rifas/api-client/admin-filters";
import { purchaseStatuses, type PurchaseStatus } from "@rifas/domain/statuses";
import type { DataSort } from "@rifas/ui/data-table";
import {
  readDay,
  readNumber,
  readOneOf,
  readText,
  type AddressQuery,
} from "../../shared/desk/address.ts";
import { readPaymentMethod } from "../../shared/desk/payment-method-filter.tsx";

/** The server's sort orders, each with its table column and direction. */
const sorts = {
  newest: { column: "created", direction: "descending" },
  oldest: { column: "created", direction: "ascending" },
  amount_desc: { column: "amount", direction: "descending" },
  amount_asc: { column: "amount", direction: "ascending" },
} as const satisfies Record<string, DataSort>;

export type SortName = keyof typeof sorts;
const sortNames = ["newest", "oldest", "amount_desc", "amount_asc"] as const satisfies SortName[];

/** The list's filters, as the query string holds them. */
export interface PurchaseListFilter {
  readonly search: string;
  readonly raffleId: number | null;
  readonly status: PurchaseStatus | null;
  readonly proof: "con" | "sin" | null;
  readonly method: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: SortName;
}

/** Reads the filters from the query string; invalid values are ignored. */
export function readPurchaseFilter(query: AddressQuery): PurchaseListFilter {
  return {
    search: readText(query, "busca"),
    raffleId: readNumber(query, "rifa"),
    status: readOneOf(query, "estado", purchaseStatuses),
    proof: readOneOf(query, "comprobante", ["con", "sin"]),
    method: readPaymentMethod(query),
    from: readDay(query, "desde"),
    to: readDay(query, "hasta"),
    sort: readOneOf(query, "orden", sortNames) ?? "newest",
  };
}

/** The filters as the API's query parameters. */
export function purchaseListQuery(filter: PurchaseListFilter): PurchaseFilters {
  return {
    search: filter.search,
    raffle_id: filter.raffleId,
    status: filter.status === null ? null : [filter.status],
    has_proof: filter.proof === null ? null : filter.proof === "con",
    payment_method: filter.method,
    date_from: filter.from,
    date_to: filter.to,
    sort: filter.sort,
  };
}

/** Converts between the server's sort order and the table's. */
export const tableSort = (sort: SortName): DataSort => sorts[sort];

export function sortNameOf({ column, direction }: DataSort): SortName {
  return (
    sortNames.find(
      (name) => sorts[name].column === column && sorts[name].direction === direction,
    ) ?? "newest"
  );
}
