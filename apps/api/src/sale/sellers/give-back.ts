import type { Schema } from "@rifas/api-client/types";
import type { SellerActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import { saleRefusal } from "../holds/sale-window.ts";
import { raffleLockedFor } from "../purchases/lock-purchase.ts";
import { takeFromBlocks } from "../purchases/move/take-from-blocks.ts";
import { readTicketNumbers } from "../purchases/ticket-list.ts";
import { takingTickets } from "../tickets/reserve-tickets.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";
import { ownNumbers } from "./own-blocks.ts";

/** Frees numbers of a seller's blocks; those that aren't in one stay as they are, so that the same call again changes nothing. */
export async function giveBack(
  context: Context,
  actor: SellerActor,
  { raffle_id: raffleId, numbers: given }: Schema<"SellerReturn">,
): Promise<Result<null>> {
  return await takingTickets(context.database, async (tx) => {
    const now = context.clock.now();
    const raffle = await raffleLockedFor("sales", tx, raffleId);
    if (raffle === undefined) return raffleNotFound();
    const refusal = saleRefusal(raffle, now);
    if (refusal) return refusal;
    const numbers = readTicketNumbers(given, raffle.total_tickets);
    if (numbers === null)
      return invalidField("numbers", "Alguno de esos números no es de esta rifa.");
    const own = await ownNumbers(tx, { raffleId, numbers, sellerId: actor.sellerId, now });
    await takeFromBlocks({ context, tx, actor, now }, { raffleId, numbers: own });
    return ok(null);
  });
}
