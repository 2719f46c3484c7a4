import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { StaffActor } from "../../actor.ts";
import type { Context } from "../../context.ts";
import { ok, type Result } from "../../failure.ts";
import { takeForPurchase } from "./take-for-purchase.ts";
import { moveTickets } from "./move-tickets.ts";

/** Adds drawn numbers to a purchase at its own unit price. Failures: those of `moveTickets`, `not_enough_tickets`. */
export async function addTickets(
  context: Context,
  actor: StaffActor,
  input: { id: string; quantity: number; reason?: string | undefined },
): Promise<Result<PurchaseForStaff>> {
  return moveTickets(context, actor, { ...input, action: "tickets_added" }, async (move) => {
    const taken = await takeForPurchase(move, { quantity: input.quantity });
    return taken.ok ? ok(null) : taken;
  });
}
