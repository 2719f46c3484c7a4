import { queuePurchaseEmail } from "../../email/queue-purchase-email.ts";
import { ok, type Result } from "../../failure.ts";
import { sellTickets } from "../../tickets/sell-tickets.ts";
import { auditReview, moveSoldCount, setStatus, type Review, type StatusChange } from "./review.ts";
import { reviewRefusal } from "./review-refusal.ts";
import { hasDrawPassed } from "../../holds/sale-window.ts";

/**
 * pending -> approved: sells exactly the numbers the purchase holds (rules.md#whole-approval). Warnings must be confirmed
 * with a reason; a web purchase without a proof needs a reason. From the draw on, only an admin may approve, with a reason,
 * until results are recorded, and the purchase is marked.
 */
export async function approvePurchase(
  review: Review,
  input: Pick<StatusChange, "reason" | "confirm_warnings"> & {
    /** The bank's movement that pays it, for its history. */
    movement?: string;
  },
): Promise<Result<null>> {
  const { tx, purchase, raffle, now } = review;
  const refusal = await reviewRefusal("approve", review, input);
  if (refusal) return refusal;
  await setStatus(review, {
    status: "approved",
    reviewReason: input.reason,
    approvedAfterDraw: hasDrawPassed(raffle, now),
  });
  const sold = await sellTickets(tx, { raffleId: raffle.id, purchaseId: purchase.id, now });
  if (sold.length !== purchase.quantity) {
    throw new Error(
      `Purchase ${purchase.id} holds ${sold.length} of ${purchase.quantity} numbers.`,
    );
  }
  await moveSoldCount(tx, raffle.id, sold.length);
  await auditReview(review, {
    action: "purchase_approved",
    changes: [
      { field: "status", before: "pending", after: "approved" },
      ...(input.movement === undefined
        ? []
        : [{ field: "movement", before: null, after: input.movement } as const]),
    ],
    reason: input.reason ?? null,
  });
  await queuePurchaseEmail(tx, { type: "purchase_approved", purchaseId: purchase.id, now });
  return ok(null);
}
