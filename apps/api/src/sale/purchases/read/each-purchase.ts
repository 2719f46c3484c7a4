import type { Context } from "../../../platform/context.ts";
import { readingNow } from "../../../platform/reading.ts";
import { purchaseIds, type PurchaseFilter } from "./list-purchases.ts";
import { loadPurchaseRows } from "../load-purchase-rows.ts";
import { purchaseView, type Purchase, type StaffViewRow } from "../purchase-view.ts";

const BATCH = 500;

/** A purchase as the export lists it. */
export type ExportedPurchase = Purchase & Pick<StaffViewRow, "trial" | "campaign_name">;

/** Every matching purchase, in the list's order, in batches: for the export. The selection is fixed at the start. */
export async function* eachPurchase(
  context: Context,
  filter: PurchaseFilter,
): AsyncGenerator<ExportedPurchase[]> {
  const reading = readingNow(context);
  const ids = await purchaseIds(reading, filter, { limit: null, offset: 0 });
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await loadPurchaseRows(reading, ids.slice(start, start + BATCH));
    yield rows.map((row) => {
      const { trial, campaign_name } = row;
      return { ...purchaseView(row, reading.now), trial, campaign_name };
    });
  }
}
