import type { Context } from "../../context.ts";
import { expireLapsed } from "../../holds/expire-lapsed.ts";
import { purchaseIds, type PurchaseFilter } from "./list-purchases.ts";
import { loadPurchaseRows } from "../load-purchase-rows.ts";
import { purchaseView, type Purchase } from "../purchase-view.ts";

const BATCH = 500;

/** Every matching purchase, in the list's order, in batches: for the export. The selection is fixed at the start. */
export async function* eachPurchase(
  context: Context,
  filter: PurchaseFilter,
): AsyncGenerator<(Purchase & { trial: boolean })[]> {
  await expireLapsed(context);
  const ids = await purchaseIds(context, filter, { limit: null, offset: 0 });
  const now = context.clock.now();
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await loadPurchaseRows(context.database, ids.slice(start, start + BATCH));
    yield rows.map((row) => ({ ...purchaseView(row, now), trial: row.trial }));
  }
}
