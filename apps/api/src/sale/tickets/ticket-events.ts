import { type Transaction, prepared } from "../../database/database.ts";
import type { ReleaseReason, TicketEvent } from "../../database/stored-types.ts";

/** A purchase that the caller has locked, in its transaction. */
export interface Owner {
  tx: Transaction;
  purchase: { id: string; raffle_id: number };
  now: Date;
}

/**
 * Appends to the history of who held which number, in the transaction of the change. Does nothing for an empty list. `why` says why sold
 * numbers are released; undefined for numbers that were only held.
 */
export async function recordTicketEvent(
  { tx, purchase, now }: Owner,
  event: TicketEvent,
  numbers: readonly number[],
  why?: ReleaseReason,
): Promise<void> {
  if (numbers.length === 0) return;
  const { id, raffle_id } = purchase;
  await tx.query(insertEvent, [raffle_id, id, event, numbers, now, why ?? null]);
}

const insertEvent = prepared("record-ticket-event")`
    INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at, why) VALUES ($1, $2, $3, $4, $5, $6)`;
