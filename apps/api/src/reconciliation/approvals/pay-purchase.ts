import type { Reviewer } from "../../actor.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { LinkClass } from "../../database/tables/bank.ts";
import { fail, type Result } from "../../failure.ts";
import type { LockedPurchase } from "../../purchases/lock-purchase.ts";
import { approvePurchase } from "../../purchases/review/approve-purchase.ts";
import { auditReview, type Review } from "../../purchases/review/review.ts";
import {
  linkPurchase,
  movementText,
  unpayable,
  type PayableMovement,
} from "../movements/link-purchase.ts";

/** Which movement pays the purchase, and what the approval of a pending one needs. */
export interface Payment {
  movement: PayableMovement;
  class: LinkClass;
  approvalId: number | null;
  reason?: string | undefined;
  confirmWarnings?: boolean | undefined;
}

/**
 * Links a movement to a locked purchase. A pending purchase is approved at the same time, by the rules of every
 * approval; an approved one only gets the link.
 */
export async function payPurchase(
  { context, tx, actor }: { context: Context; tx: Transaction; actor: Reviewer },
  { purchase, raffle }: LockedPurchase,
  payment: Payment,
): Promise<Result<null>> {
  const refusal = unpayable(payment.movement);
  if (refusal) return refusal;
  if (purchase.trial) return fail("purchase_state", "Una compra de prueba no se paga.");
  const now = context.clock.now();
  const review: Review = { context, tx, pass: "quick", actor, now, purchase, raffle };
  const movement = movementText(payment.movement);
  if (purchase.status === "pending") {
    const { reason, confirmWarnings } = payment;
    const approved = await approvePurchase(review, {
      ...(reason !== undefined && { reason }),
      ...(confirmWarnings !== undefined && { confirm_warnings: confirmWarnings }),
      movement,
      confirmedByBank: payment.class !== "manual",
    });
    if (!approved.ok) return approved;
  } else if (purchase.status === "approved") {
    await auditReview(review, {
      action: "payment_linked",
      changes: [{ field: "movement", before: null, after: movement }],
      reason: payment.reason ?? null,
    });
  } else {
    const message =
      "Esta compra está rechazada o vencida. Recupérala primero y después enlaza su pago.";
    return fail("purchase_state", message, { facts: { current_status: purchase.status } });
  }
  return await linkPurchase(tx, actor, {
    movementId: payment.movement.id,
    purchaseId: purchase.id,
    class: payment.class,
    approvalId: payment.approvalId,
    approved: purchase.status === "pending",
    now,
  });
}
