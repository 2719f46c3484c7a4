import type { BankMovement } from "@rifas/api-client/types";
import type { StaffActor } from "../../actor.ts";
import type { Context } from "../../context.ts";
import { fail, ok, type Result } from "../../failure.ts";
import { lockPurchase } from "../../purchases/lock-purchase.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";
import { payPurchase } from "./pay-purchase.ts";

export interface HandmadeLink {
  movementId: number;
  purchaseId: string;
  reason?: string | undefined;
  confirmWarnings?: boolean | undefined;
}

/** Links a movement to a purchase on a person's word; repeating the same link gives the same answer. */
export async function linkMovement(
  context: Context,
  actor: StaffActor,
  { movementId, purchaseId, reason, confirmWarnings }: HandmadeLink,
): Promise<Result<BankMovement>> {
  const linked = await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const movement = await tx.kysely
      .selectFrom("bank_movements")
      .select(["id", "amount_bs", "reference", "direction", "dismissed_reason", "standing"])
      .where("id", "=", movementId)
      .executeTakeFirst();
    if (movement === undefined) return movementNotFound();
    const locked = await lockPurchase(tx, purchaseId, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const link = await tx.kysely
      .selectFrom("purchase_movements")
      .select("purchase_id")
      .where("movement_id", "=", movementId)
      .executeTakeFirst();
    if (link?.purchase_id === purchaseId) return ok(null);
    const reversed = (await loadMovements(tx, [movementId])).get(movementId)?.reversed;
    if (reversed === true) {
      return fail("movement_not_free", "El banco reversó este pago: no paga ninguna compra.");
    }
    const payment = {
      movement,
      class: "manual",
      approvalId: null,
      reason,
      confirmWarnings,
    } as const;
    return await payPurchase({ context, tx, actor }, locked.value, payment);
  });
  if (!linked.ok) return linked;
  const movement = (await loadMovements(context.database, [movementId])).get(movementId);
  return movement === undefined ? movementNotFound() : ok(movement);
}
