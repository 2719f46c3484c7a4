import type { GetValues } from "@rifas/api-client/get";
import { purchaseStatuses } from "@rifas/domain/statuses";
import type { DataSort } from "@rifas/ui/data-table";
import { readDays, readOneOf, readText, type AddressQuery } from "../../shared/desk/address.ts";
import { readPaymentMethod } from "../../shared/desk/payment-method-filter.tsx";
import { readRaffle } from "../../shared/desk/raffle-filter.tsx";

/** The server's sort orders, each with its table column and direction. */
const sorts = {
  newest: { column: "created", direction: "descending" },
  oldest: { column: "created", direction: "ascending" },
  amount_desc: { column: "amount", direction: "descending" },
  amount_asc: { column: "amount", direction: "ascending" },
} as const satisfies Record<string, DataSort>;

type SortName = keyof typeof sorts;
const sortNames = ["newest", "oldest", "amount_desc", "amount_asc"] as const satisfies SortName[];

/** The list's filters in the query string. */
export const readPurchaseFilters = (query: AddressQuery) => ({
  ...readRaffle(query),
  estado: readOneOf(query, "estado", purchaseStatuses),
  comprobante: readOneOf(query, "comprobante", ["con", "sin"]),
  metodo: readPaymentMethod(query),
  ...readDays(query),
});

/** The list's order in the query string. */
export const readSort = (query: AddressQuery): SortName =>
  readOneOf(query, "orden", sortNames) ?? "newest";

/** What the query string asks for, as the API's query parameters. */
export function purchaseListQuery(query: AddressQuery): GetValues<"/purchases"> {
  const { rifa, estado, comprobante, metodo, desde, hasta } = readPurchaseFilters(query);
  return {
    search: readText(query, "busca"),
    raffle_id: rifa,
    status: estado === null ? null : [estado],
    has_proof: comprobante === null ? null : comprobante === "con",
    payment_method: metodo,
    date_from: desde,
    date_to: hasta,
    sort: readSort(query),
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
