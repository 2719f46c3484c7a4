import { queuePurchaseEmail } from "../../email/queue-purchase-email.ts";
import { ok, type Result } from "../../failure.ts";
import { freeMovements } from "../../reconciliation/movements/link-purchase.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { auditReview, setStatus, type Review, type StatusChange } from "./review.ts";
import { reviewRefusal } from "./review-refusal.ts";

/** pending -> rejected, with a reason: its numbers are free immediately. Also allowed after the draw. */
export async function rejectPurchase(review: Review, input: StatusChange): Promise<Result<null>> {
  const { tx, purchase, raffle, now } = review;
  const { reason = null } = input;
  const refusal = await reviewRefusal("reject", review, input);
  if (refusal) return refusal;
  await setStatus(review, { status: "rejected", rejectionReason: input.reason });
  const owner = { raffleId: raffle.id, purchaseId: purchase.id };
  await releaseTickets(tx, { ...owner, now, why: "rejected" });
  // A part of its payment may be linked already.
  await freeMovements(tx, review.actor, { purchaseId: purchase.id, now });
  await auditReview(review, {
    action: "purchase_rejected",
    changes: [{ field: "status", before: "pending", after: "rejected" }],
    reason,
  });
  await queuePurchaseEmail(tx, { type: "purchase_rejected", purchaseId: purchase.id, now });
  return ok(null);
}
