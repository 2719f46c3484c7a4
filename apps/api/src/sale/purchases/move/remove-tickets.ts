import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { failAt, ok, type Result } from "../../../platform/failure.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { moveTickets, type Moving } from "./move-tickets.ts";

/** Removes the last numbers of a purchase; at least one stays. They are free immediately. */
export async function removeTickets(
  context: Context,
  actor: StaffActor,
  input: Moving & { quantity: number },
): Promise<Result<PurchaseForStaff>> {
  return moveTickets(context, actor, { ...input, action: "tickets_removed" }, async (move) => {
    const { numbers, state } = move;
    if (input.quantity >= numbers.length) {
      const message = `Esta compra tiene ${numbers.length}: al menos uno se queda. Para quitarlos todos, recházala.`;
      return failAt("quantity_out_of_range", "quantity", message);
    }
    const why = state === "sold" ? "removed" : undefined;
    await releaseTickets(move, { numbers: numbers.slice(-input.quantity), why });
    return ok(null);
  });
}
