import type { Schema } from "@rifas/api-client/types";
import { prepared, type Transaction } from "../../database/database.ts";
import type { Reading } from "../../platform/reading.ts";
import { isBlock, lapsed } from "../holds/lapsed-holds.ts";
import { loadPurchaseRows } from "../purchases/load-purchase-rows.ts";
import { purchaseView, type Purchase } from "../purchases/purchase-view.ts";

/** The blocks that sellers hold now, by seller, the next end first. */
export async function blocksOf(
  { database, now }: Reading,
  sellerId: number | null = null,
): Promise<Map<number, Schema<"SellerBlock">[]>> {
  const ids = await database.query<{ id: string }>(selectBlocks, [now, sellerId]);
  const rows = await loadPurchaseRows(
    { database, now },
    ids.map(({ id }) => id),
  );
  const blocks = new Map<number, Schema<"SellerBlock">[]>();
  for (const row of rows) {
    const purchase = purchaseView(row, now);
    // One that sold its last number since has ended.
    if (row.seller_id === null || purchase.reserved_until === null) continue;
    const block = blockView(purchase, purchase.reserved_until);
    blocks.set(row.seller_id, [...(blocks.get(row.seller_id) ?? []), block]);
  }
  return blocks;
}

/** A block as its seller sees it, with its end. */
export function blockView(
  { id, raffle, unit_price_bs, tickets }: Purchase,
  until: string,
): Schema<"SellerBlock"> {
  const { id: raffleId, name, total_tickets } = raffle;
  const shown = { id: raffleId, name, total_tickets };
  return { id, raffle: shown, price_bs: unit_price_bs, until, numbers: tickets };
}

/** Which of these numbers a seller holds in blocks that haven't ended. The caller has locked the raffle. */
export async function ownNumbers(
  tx: Transaction,
  held: { raffleId: number; numbers: readonly number[]; sellerId: number; now: Date },
): Promise<number[]> {
  const { raffleId, numbers, sellerId, now } = held;
  const rows = await tx.query<{ number: number }>(selectOwn, [raffleId, numbers, sellerId, now]);
  return rows.map(({ number }) => number);
}

const selectBlocks = prepared("select-sellers-blocks")`
    SELECT p.id FROM purchases AS p
     WHERE p.seller_id IS NOT NULL AND ($2::integer IS NULL OR p.seller_id = $2) AND ${isBlock("p")} AND p.reserved_until > $1
     ORDER BY p.reserved_until, p.id`;

const selectOwn = prepared("select-own-block-numbers")`
    SELECT tickets.number FROM tickets JOIN purchases AS p ON p.id = tickets.purchase_id
     WHERE tickets.raffle_id = $1 AND tickets.number = ANY ($2::integer[]) AND p.seller_id = $3 AND ${isBlock("p")}
       AND NOT ${lapsed("p", "$4")}
     ORDER BY tickets.number`;
