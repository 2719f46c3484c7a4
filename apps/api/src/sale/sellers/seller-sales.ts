import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { readingNow } from "../../platform/reading.ts";
import { loadPurchaseRows } from "../purchases/load-purchase-rows.ts";
import { purchaseView } from "../purchases/purchase-view.ts";
import { listWhatsAppMessages } from "../whatsapp/list-messages.ts";

/** Sales as their seller sees them, in the order of `ids`, with the message that sends each buyer the link of the purchase. */
export async function salesViews(
  context: Context,
  ids: readonly string[],
): Promise<Schema<"SellerSale">[]> {
  const reading = readingNow(context);
  const rows = await loadPurchaseRows(reading, ids);
  const messages = await listWhatsAppMessages(context, ids);
  const urls = new Map(messages.map(({ purchase_id, url }) => [purchase_id, url]));
  return rows.map((row) => {
    const { id, code, name, raffle, tickets, amount_bs, status, created_at } = purchaseView(
      row,
      reading.now,
    );
    const receipt_url = urls.get(id) ?? null;
    const sold = { id, code, name, amount_bs, status, created_at, receipt_url };
    return { ...sold, raffle_name: raffle.name, numbers: tickets };
  });
}
