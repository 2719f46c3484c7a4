import type { Transaction } from "../database/database.ts";

/** Marks the numbers that a purchase holds as sold and returns them in order. The caller records it. */
export async function sellTickets(tx: Transaction, purchaseId: string): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(sellHeld, [purchaseId]);
  return rows.map((row) => row.number).sort((a, b) => a - b);
}

const sellHeld = {
  name: "sell-tickets",
  text: `UPDATE tickets SET state = 'sold' WHERE purchase_id = $1 AND state = 'reserved' RETURNING number`,
};
