import { type Transaction, prepared } from "../../database/database.ts";
import type { ReleaseReason, TicketEvent } from "../../database/stored-types.ts";

/** Appends to the history of who held which number, in the transaction of the change. Does nothing for an empty list. */
export async function recordTicketEvent(
  tx: Transaction,
  event: {
    event: TicketEvent;
    raffleId: number;
    purchaseId: string;
    numbers: readonly number[];
    at: Date;
    /** Why sold numbers are released; absent for numbers that were only held. */
    why?: ReleaseReason | undefined;
  },
): Promise<void> {
  if (event.numbers.length === 0) return;
  await tx.query(insertEvent, [
    event.raffleId,
    event.purchaseId,
    event.event,
    event.numbers,
    event.at,
    event.why ?? null,
  ]);
}

const insertEvent = prepared("record-ticket-event")`
    INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at, why) VALUES ($1, $2, $3, $4, $5, $6)`;
