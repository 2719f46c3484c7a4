import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { sellerRefusal } from "../../sellers/seller-limit.ts";
import { takeForPurchase } from "./take-for-purchase.ts";
import { moveTickets, type Moving } from "./move-tickets.ts";

/**
 * Adds drawn numbers to a purchase at its own prices and combos; to a sale in person, within its seller's limit. Failures: those of
 * `moveTickets`, `not_enough_tickets`, `seller_limit`.
 */
export async function addTickets(
  context: Context,
  actor: StaffActor,
  input: Moving & { quantity: number },
): Promise<Result<PurchaseForStaff>> {
  return moveTickets(context, actor, { ...input, action: "tickets_added" }, async (move) => {
    const { tx, purchase, now } = move;
    const { raffle_id: raffleId, created_by: sellerId, channel } = purchase;
    if (channel === "staff" && sellerId !== null && !purchase.trial) {
      const sold = { raffleId, sellerId, quantity: input.quantity, now };
      const refusal = await sellerRefusal(tx, actor, sold);
      if (refusal) return refusal;
    }
    const taken = await takeForPurchase(move, { quantity: input.quantity });
    return taken.ok ? ok(null) : taken;
  });
}
