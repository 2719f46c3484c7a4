import { prepared } from "../../database/database.ts";
import type { LinkClass } from "../../database/stored-types.ts";
import { fail, type Refusal, type Result } from "../../platform/failure.ts";
import type { LockedPurchase } from "../../sale/purchases/lock-purchase.ts";
import { approvePurchase } from "../../sale/purchases/review/approve-purchase.ts";
import { beingPaidBack } from "../../sale/purchases/review/review-refusal.ts";
import { recoverPurchase } from "../../sale/purchases/review/recover-purchase.ts";
import {
  auditReview,
  type Review,
  type StatusChange,
  type Reviewing,
  type TakingReview,
} from "../../sale/purchases/review/review.ts";
import type { TakingTransaction } from "../../sale/tickets/reserve-tickets.ts";
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

export type Paying = Omit<Reviewing, "now">;

/**
 * Links a movement to a locked purchase. A pending purchase is approved at the same time, by the rules of every
 * approval; an approved one only gets the link.
 */
export async function payPurchase(
  paying: Paying,
  locked: LockedPurchase,
  payment: Payment,
): Promise<Result<null>> {
  const now = paying.context.clock.now();
  const { purchase } = locked;
  const review: Review = { ...paying, now, ...locked };
  const refusal = payable(review, payment);
  if (refusal) return refusal;
  if (locked.raffle.outcome === "cancelled" && purchase.status !== "approved") {
    return await linkOwedBack(review, payment);
  }
  if (purchase.status === "pending") {
    const movement = movementText(payment.movement);
    const confirmedByBank = payment.class !== "manual";
    const approval = { ...decisionOf(payment), movement, confirmedByBank };
    const approved = await approvePurchase(review, approval);
    if (!approved.ok) return approved;
  } else if (purchase.status === "approved") {
    await auditLink(review, payment);
  } else {
    return notOpen(review);
  }
  return await linkNow(review, payment, { approved: purchase.status === "pending" });
}

/** Nothing of a cancelled raffle is approved any more: what the bank shows of a purchase is owed back (rules.md#paid-back-once). */
async function linkOwedBack(review: Review, payment: Payment): Promise<Result<null>> {
  const refusal = await beingPaidBack(review.tx, review.purchase);
  if (refusal) return refusal;
  await auditLink(review, payment);
  return await linkNow(review, payment, { approved: false });
}

/** Recovers a locked purchase that was rejected or expired, with a movement that pays it (rules.md#whole-approval). */
export async function recoverWithPayment(
  paying: Paying & { tx: TakingTransaction },
  locked: LockedPurchase,
  payment: Payment & Recovery,
): Promise<Result<null>> {
  const review: TakingReview = { ...paying, now: paying.context.clock.now(), ...locked };
  const refusal = payable(review, payment);
  if (refusal) return refusal;
  const { numbers, draw } = payment;
  const recovered = await recoverPurchase(review, {
    ...decisionOf(payment),
    status: "approved",
    movement: movementText(payment.movement),
    ...(numbers !== undefined && { numbers }),
    ...(draw !== undefined && { draw }),
  });
  if (!recovered.ok) return recovered;
  await auditLink(review, payment);
  return await linkNow(review, payment, { approved: true });
}

/** Which numbers a recovered purchase gets; by default its former ones. */
export type Recovery = Partial<Pick<StatusChange, "numbers" | "draw">>;

function payable({ purchase }: Review, { movement }: Payment): Refusal | null {
  const trial = purchase.trial ? fail("purchase_state", "Una compra de prueba no se paga.") : null;
  return unpayable(movement) ?? trial;
}

function decisionOf({ reason, confirmWarnings }: Payment) {
  return {
    ...(reason !== undefined && { reason }),
    ...(confirmWarnings !== undefined && { confirm_warnings: confirmWarnings }),
  };
}

async function linkNow(
  { tx, actor, purchase, now }: Review,
  payment: Payment,
  { approved }: { approved: boolean },
): Promise<Result<null>> {
  const { movement, class: kind, approvalId } = payment;
  const link = { movement, purchaseId: purchase.id, class: kind, approvalId, approved, now };
  return await linkPurchase(tx, actor, link);
}

/** Links one part of what a locked pending or approved purchase costs. It approves nothing, but keeps the numbers held. */
export async function linkPart(
  paying: Paying,
  locked: LockedPurchase,
  payment: Payment,
): Promise<Result<null>> {
  const now = paying.context.clock.now();
  const { purchase } = locked;
  const review: Review = { ...paying, now, ...locked };
  const refusal = payable(review, payment);
  if (refusal) return refusal;
  if (purchase.status !== "pending" && purchase.status !== "approved") return notOpen(review);
  await auditLink(review, payment);
  if (purchase.status === "pending") {
    await paying.tx.query(holdForRest, [purchase.id, payment.movement.id, now]);
  }
  return await linkNow(review, payment, { approved: false });
}

async function auditLink(review: Review, { movement, reason }: Payment): Promise<void> {
  await auditReview(review, "payment_linked", {
    changes: [{ field: "movement", before: null, after: movementText(movement) }],
    reason,
  });
}

function notOpen({ purchase }: Review): Refusal {
  const message =
    "Esta compra está rechazada o vencida. Recupérala primero y después enlaza su pago.";
  return fail("purchase_state", message, { facts: { current_status: purchase.status } });
}

// Without a photo its hold would lapse while the rest of the money is on its way (rules.md#held-until-reviewed).
const holdForRest = prepared("hold-for-rest-of-payment")`
    UPDATE purchases SET confirmed_at = $3, confirmed_movement = $2, reserved_until = NULL, updated_at = $3
     WHERE id = $1 AND proof_at IS NULL AND confirmed_at IS NULL`;
