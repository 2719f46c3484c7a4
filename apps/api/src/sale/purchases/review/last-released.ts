import { type Transaction, prepared } from "../../../database/database.ts";

/** The numbers that a purchase had when they were last released; none if it never had any. */
export async function lastReleased(tx: Transaction, purchaseId: string): Promise<number[]> {
  const [last] = await tx.query<{ numbers: number[] }>(selectLast, [purchaseId]);
  return last?.numbers ?? [];
}

const selectLast = prepared("last-released-tickets")`
    SELECT numbers FROM ticket_events
     WHERE purchase_id = $1 AND event = 'released' ORDER BY id DESC LIMIT 1`;
