import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { reserveTickets } from "../../tickets/reserve-tickets.ts";
import { moveTickets, type Moving } from "./move-tickets.ts";

/** Adds drawn numbers to a purchase at its own prices and combos. */
export async function addTickets(
  context: Context,
  actor: StaffActor,
  input: Moving & { quantity: number },
): Promise<Result<PurchaseForStaff>> {
  return moveTickets(context, actor, { ...input, action: "tickets_added" }, async (move) => {
    const taken = await reserveTickets(move, { quantity: input.quantity }, move.state);
    return taken.ok ? ok(null) : taken;
  });
}
