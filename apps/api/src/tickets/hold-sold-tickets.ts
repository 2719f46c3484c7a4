import type { Transaction } from "../database/database.ts";
import { recordTicketEvent } from "./ticket-events.ts";

/** The reverse of a sale: the numbers that a purchase was sold are reserved for it again; returns them in order. */
export async function holdSoldTickets(
  tx: Transaction,
  owner: { raffleId: number; purchaseId: string; now: Date },
): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(holdSold, [owner.purchaseId]);
  const numbers = rows.map((row) => row.number).sort((a, b) => a - b);
  await recordTicketEvent(tx, {
    event: "reserved",
    raffleId: owner.raffleId,
    purchaseId: owner.purchaseId,
    numbers,
    at: owner.now,
  });
  return numbers;
}

const holdSold = {
  name: "hold-sold-tickets",
  text: `UPDATE tickets SET state = 'reserved' WHERE purchase_id = $1 AND state = 'sold' RETURNING number`,
};
