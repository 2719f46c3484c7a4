import type { BankMovement } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { beingPaidBack } from "../../sale/purchases/review/review-refusal.ts";
import { auditReview } from "../../sale/purchases/review/review.ts";
import { undoHanding } from "../handings/decide-handing.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";
import { lockVouchers, vouchingRefusal } from "../../sale/vouching/vouching-limit.ts";
import { freeMovements } from "../movements/link-purchase.ts";

/**
 * Frees a movement; the purchase that it paid doesn't change, and what a seller handed in is owed again. Refused to a helper if its
 * approver then vouches alone for too much: one payment could back any number of purchases, one after the other. What a cancelled raffle owes back
 * isn't freed, or it could be sent back twice.
 */
export async function unlinkMovement(
  context: Context,
  actor: StaffActor,
  { id: movementId }: { id: number },
): Promise<Result<BankMovement>> {
  const before = (await loadMovements(context.database, [movementId])).get(movementId);
  if (before === undefined) return movementNotFound();
  if (before.seller !== null) return await undoHanding(context, actor, before);
  const paid = before.purchase;
  if (paid === null) return ok(before);
  const freed = await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    await lockVouchers(tx, { purchaseId: paid.id });
    const locked = await lockPurchase(tx, paid.id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const { purchase, raffle } = locked.value;
    const refusal = await beingPaidBack(tx, purchase);
    if (refusal) return refusal;
    if (raffle.outcome === "cancelled" && purchase.status === "approved") {
      return fail("transition_not_allowed", OWED, { facts: { current_status: purchase.status } });
    }
    const movements = await freeMovements(tx, actor, { purchaseId: paid.id, movementId, now });
    if (movements.length === 0) return ok(null);
    const review = { context, tx, actor, now, ...locked.value };
    const text = `Bs ${before.amount_bs} · ref ${before.reference ?? "—"}`;
    await auditReview(review, "payment_unlinked", {
      changes: [{ field: "movement", before: text, after: null }],
    });
    const { reviewed_by: personId, reviewed_at } = purchase;
    const word = { personId, purchase, at: reviewed_at ?? now };
    return (await vouchingRefusal(tx, actor, word)) ?? ok(null);
  });
  return freed.ok ? ok({ ...before, purchase: null }) : freed;
}

const OWED =
  "Esta compra es de una rifa cancelada: su dinero se devuelve en «Devoluciones». Si no era suyo, deshaz la aprobación.";
