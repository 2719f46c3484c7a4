import type { BankMovement } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { auditReview } from "../../sale/purchases/review/review.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";
import { freeMovements } from "../movements/link-purchase.ts";

/** Frees a movement; the purchase that it paid doesn't change. */
export async function unlinkMovement(
  context: Context,
  actor: StaffActor,
  { id: movementId }: { id: number },
): Promise<Result<BankMovement>> {
  const before = (await loadMovements(context.database, [movementId])).get(movementId);
  if (before === undefined) return movementNotFound();
  const paid = before.purchase;
  if (paid === null) return ok(before);
  const freed = await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, paid.id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const movements = await freeMovements(tx, actor, { purchaseId: paid.id, movementId, now });
    if (movements.length === 0) return ok(null);
    const review = { context, tx, actor, now, ...locked.value };
    const text = `Bs ${before.amount_bs} · ref ${before.reference ?? "—"}`;
    await auditReview(review, {
      action: "payment_unlinked",
      changes: [{ field: "movement", before: text, after: null }],
      reason: null,
    });
    return ok(null);
  });
  return freed.ok ? ok({ ...before, purchase: null }) : freed;
}
