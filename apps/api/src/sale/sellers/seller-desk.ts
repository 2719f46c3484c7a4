import type { Schema } from "@rifas/api-client/types";
import { prepared } from "../../database/database.ts";
import type { SellerActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { readingNow } from "../../platform/reading.ts";
import { blocksOf } from "./own-blocks.ts";
import { accountOf } from "./seller-account.ts";
import { salesViews } from "./seller-sales.ts";

/** What a seller has: their own and nothing else. */
export async function sellerDesk(
  context: Context,
  { sellerId, name }: SellerActor,
): Promise<Result<Schema<"SellerDesk">>> {
  const reading = readingNow(context);
  const sold = await reading.database.query<{ id: string }>(selectSales, [sellerId]);
  const [seller] = await reading.database.query<SellerRow>(selectSeller, [sellerId]);
  if (seller === undefined) throw new Error(`Seller ${sellerId} is gone.`);
  return ok({
    name,
    ...seller,
    blocks: (await blocksOf(reading, sellerId)).get(sellerId) ?? [],
    sales: await salesViews(
      context,
      sold.map(({ id }) => id),
    ),
    account: await accountOf(reading.database, sellerId),
  });
}

type SellerRow = Pick<Schema<"SellerDesk">, "approves" | "document_optional" | "code">;

const selectSeller = prepared("select-seller-of-desk")`
    SELECT approves, document_optional, code FROM sellers AS s JOIN campaigns AS c ON c.seller_id = s.id WHERE s.id = $1`;

// A block that staff approved is a sale to its seller.
const selectSales = prepared("select-seller-sales")`
    SELECT id FROM purchases
     WHERE seller_id = $1 AND (block_until IS NULL OR status = 'approved') AND erased_at IS NULL
     ORDER BY created_at DESC, id LIMIT 50`;
