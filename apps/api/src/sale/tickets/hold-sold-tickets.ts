import { type Transaction, prepared } from "../../database/database.ts";
import { recordTicketEvent } from "./ticket-events.ts";

/**
 * Reverses a sale: a purchase's sold numbers are reserved for it again; returns them in order. The history records a
 * release and a reservation, because the raffle's log knows sales and releases but no reservations.
 */
export async function holdSoldTickets(
  tx: Transaction,
  owner: { raffleId: number; purchaseId: string; now: Date },
): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(holdSold, [owner.purchaseId]);
  const numbers = rows.map((row) => row.number).sort((a, b) => a - b);
  const change = { raffleId: owner.raffleId, purchaseId: owner.purchaseId, numbers, at: owner.now };
  await recordTicketEvent(tx, { ...change, event: "released", why: "undone" });
  await recordTicketEvent(tx, { ...change, event: "reserved" });
  return numbers;
}

const holdSold = prepared("hold-sold-tickets")`
    UPDATE tickets SET state = 'reserved' WHERE purchase_id = $1 AND state = 'sold' RETURNING number`;
