import { type Transaction, prepared } from "../../database/database.ts";
import type { ReleaseReason } from "../../database/stored-types.ts";
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

/** The numbers that a purchase had when they were last released; none if it never had any. */
export async function lastReleased(tx: Transaction, purchaseId: string): Promise<number[]> {
  const [last] = await tx.query<{ numbers: number[] }>(selectLast, [purchaseId]);
  return last?.numbers ?? [];
}

const selectLast = prepared("last-released-tickets")`
    SELECT numbers FROM ticket_events
     WHERE purchase_id = $1 AND event = 'released' ORDER BY id DESC LIMIT 1`;
