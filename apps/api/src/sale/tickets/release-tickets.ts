import { type NamedQuery, type Transaction, prepared } from "../../database/database.ts";
import type { ReleaseReason } from "../../database/stored-types.ts";
import { recordTicketEvent, type Owner } from "./ticket-events.ts";

/**
 * Frees a purchase's numbers (all of them, or those given) and records it; returns them in order. The caller changes the
 * purchase in the same transaction, or the foreign key refuses the commit. `why` is required for numbers that were sold, and when a person
 * rejects a purchase.
 */
export async function releaseTickets(
  owner: Owner,
  { numbers, why }: { numbers?: readonly number[]; why?: ReleaseReason | undefined },
): Promise<number[]> {
  const freed = await changed(owner, freeTickets, [numbers ?? null]);
  await recordTicketEvent(owner, "released", freed, why);
  return freed;
}

const freeTickets = prepared("release-tickets")`
    UPDATE tickets SET state = 'available', purchase_id = NULL
     WHERE purchase_id = $1 AND ($2::integer[] IS NULL OR number = ANY ($2))
    RETURNING number`;

/**
 * Reverses a sale: a purchase's sold numbers are reserved for it again; returns them in order. The history records a
 * release and a reservation, because the raffle's log knows sales and releases but no reservations.
 */
export async function holdSoldTickets(owner: Owner): Promise<number[]> {
  const held = await changed(owner, holdSold, []);
  await recordTicketEvent(owner, "released", held, "undone");
  await recordTicketEvent(owner, "reserved", held);
  return held;
}

const holdSold = prepared("hold-sold-tickets")`
    UPDATE tickets SET state = 'reserved' WHERE purchase_id = $1 AND state = 'sold' RETURNING number`;

async function changed({ tx, purchase }: Owner, change: NamedQuery, more: readonly unknown[]) {
  const rows = await tx.query<{ number: number }>(change, [purchase.id, ...more]);
  return rows.map((row) => row.number).sort((a, b) => a - b);
}

/** The numbers that a purchase had when they were last released; none if it never had any. */
export async function lastReleased(tx: Transaction, purchaseId: string): Promise<number[]> {
  const [last] = await tx.query<{ numbers: number[] }>(selectLast, [purchaseId]);
  return last?.numbers ?? [];
}

const selectLast = prepared("last-released-tickets")`
    SELECT numbers FROM ticket_events
     WHERE purchase_id = $1 AND event = 'released' ORDER BY id DESC LIMIT 1`;
