import type { Result } from "../../../platform/failure.ts";
import { reserveTickets } from "../../tickets/reserve-tickets.ts";
import type { Wanted } from "../../tickets/take-numbers.ts";
import { recordTicketEvent } from "../../tickets/ticket-events.ts";
import type { Move } from "./move-tickets.ts";

/** Gives more numbers to the purchase of a move, in the state of its others, and records it; returns them. */
export async function takeForPurchase(move: Move, wanted: Wanted): Promise<Result<number[]>> {
  const { tx, raffle, purchase, state, now } = move;
  const owner = { raffleId: raffle.id, purchaseId: purchase.id };
  const taken = await reserveTickets(tx, {
    ...owner,
    total: raffle.total_tickets,
    wanted,
    state,
    now,
  });
  if (taken.ok) {
    await recordTicketEvent(tx, { ...owner, event: state, numbers: taken.value, at: now });
  }
  return taken;
}
