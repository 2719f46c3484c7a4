import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { invalidField, ok, type Result } from "../../../platform/failure.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { lateRejectionOf } from "../late-rejection.ts";
import { categoryRequired } from "./reject-purchase.ts";
import { auditReview, moveSoldCount, setStatus, type Review, type StatusChange } from "./review.ts";
import { reviewRefusal } from "./review-refusal.ts";

/**
 * approved -> rejected, by an admin, with a reason and the status they saw. Frees the sold numbers and the bank movements
 * that paid for them. Refused once results are recorded, because results name the owners.
 */
export async function undoApproval(review: Review, input: StatusChange): Promise<Result<null>> {
  const { context, tx, purchase, raffle, now } = review;
  const refusal = await reviewRefusal("undo", review, input);
  if (refusal) return refusal;
  if (input.expected_status === undefined) {
    const message = "Falta el estado que viste: recarga la compra e intenta de nuevo.";
    return invalidField("expected_status", message);
  }
  const late = await lateRejectionOf(tx, purchase.id, now);
  if (late !== null && input.category === undefined) return categoryRequired();
  await setStatus(review, {
    status: "rejected",
    rejectionReason: input.reason,
    lateRejection: late === null ? null : input.category,
  });
  const released = await releaseTickets(review, { why: "undone" });
  await moveSoldCount(tx, raffle.id, -released.length);
  await context.bank.freeMovements(tx, review.actor, { purchaseId: purchase.id, now });
  await auditReview(review, "purchase_undone", { status: "rejected", reason: input.reason });
  const event = { type: "purchase_rejected", news: "undone" } as const;
  await queuePurchaseEmail(tx, { ...event, purchaseId: purchase.id, now });
  return ok(null);
}
