import { expect, test } from "vitest";
import { clean } from "@rifas/api-client/query";
import { purchaseListQuery, sortNameOf, tableSort } from "./purchase-filter.ts";

const read = (text: string) => clean(purchaseListQuery(new URLSearchParams(text)));

test("a query string becomes the API's query, without invalid values", () => {
  const filter = read(
    "busca=R7K&rifa=7&estado=pending&comprobante=sin&metodo=pago-movil&desde=2026-11-01&hasta=2026-11-20&orden=amount_desc",
  );
  expect(filter).toEqual({
    search: "R7K",
    raffle_id: 7,
    status: ["pending"],
    has_proof: false,
    payment_method: "pago-movil",
    date_from: "2026-11-01",
    date_to: "2026-11-20",
    sort: "amount_desc",
  });
  const nothing = read("estado=borrado&metodo=..%2F&desde=ayer&orden=random&rifa=x");
  expect(nothing).toEqual({ sort: "newest" });
});

test("the table's sort orders match the server's", () => {
  for (const sort of ["newest", "oldest", "amount_desc", "amount_asc"] as const) {
    expect(sortNameOf(tableSort(sort))).toBe(sort);
  }
});
