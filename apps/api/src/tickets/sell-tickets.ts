import type { Transaction } from "../database/database.ts";
import { recordTicketEvent } from "./ticket-events.ts";

/** Marks the numbers that a purchase holds as sold and records it; returns them in order. */
export async function sellTickets(
  tx: Transaction,
  owner: { raffleId: number; purchaseId: string; now: Date },
): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(sellHeld, [owner.purchaseId]);
  const numbers = rows.map((row) => row.number).sort((a, b) => a - b);
  await recordTicketEvent(tx, {
    event: "sold",
    raffleId: owner.raffleId,
    purchaseId: owner.purchaseId,
    numbers,
    at: owner.now,
  });
  return numbers;
}

const sellHeld = {
  name: "sell-tickets",
  text: `UPDATE tickets SET state = 'sold' WHERE purchase_id = $1 AND state = 'reserved' RETURNING number`,
};
