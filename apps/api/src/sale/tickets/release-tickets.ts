import { type Transaction, prepared } from "../../database/database.ts";
import type { ReleaseReason } from "../../database/column-unions.ts";
import { recordTicketEvent } from "./ticket-events.ts";

/**
 * Frees a purchase's numbers (all of them, or those given) and records it; returns them in order. The caller changes the
 * purchase in the same transaction, or the foreign key refuses the commit.
 */
export async function releaseTickets(
  tx: Transaction,
  owner: {
    raffleId: number;
    purchaseId: string;
    numbers?: readonly number[];
    now: Date;
    /** Required for numbers that were sold, and when a person rejects a purchase. */
    why?: ReleaseReason | undefined;
  },
): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(freeTickets, [
    owner.purchaseId,
    owner.numbers ?? null,
  ]);
  const numbers = rows.map((row) => row.number).sort((a, b) => a - b);
  await recordTicketEvent(tx, {
    event: "released",
    raffleId: owner.raffleId,
    purchaseId: owner.purchaseId,
    numbers,
    at: owner.now,
    why: owner.why,
  });
  return numbers;
}

const freeTickets = prepared("release-tickets")`
    UPDATE tickets SET state = 'available', purchase_id = NULL
     WHERE purchase_id = $1 AND ($2::integer[] IS NULL OR number = ANY ($2))
    RETURNING number`;
