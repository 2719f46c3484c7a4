import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";
import { drawPassed, hasDrawPassed, isSealed } from "../../holds/sale-window.ts";
import { reserveTickets } from "../../tickets/reserve-tickets.ts";
import { lastReleased } from "../../tickets/release-tickets.ts";
import { freeKept } from "./reject-purchase.ts";
import { isReservedAgain } from "../payable-amount.ts";
import { auditReview, type TakingReview } from "./review.ts";
import { ledgerSealed } from "./review-refusal.ts";
import { prepared } from "../../../database/database.ts";

/**
 * rejected -> pending, only as part of undoing a rejection in one step: the same numbers, held until staff decide, because the purchase has
 * a photo. A second message tells its buyer that the payment is in review again.
 */
export async function takeBackRejection(review: TakingReview): Promise<Result<null>> {
  const { tx, purchase, raffle, now } = review;
  if (purchase.status !== "rejected") {
    return fail("status_changed", "Esta compra cambió después de rechazarla.");
  }
  if (raffle.outcome !== null || hasDrawPassed(raffle, now)) return drawPassed();
  if (isSealed(raffle, now)) return ledgerSealed();
  await freeKept(review);
  const wanted = { numbers: await lastReleased(tx, purchase.id) };
  const taken = await reserveTickets(review, wanted, "reserved");
  if (!taken.ok) return taken;
  await tx.query(reopen, [purchase.id, now]);
  await auditReview(review, "purchase_returned", { status: "pending" });
  const event = { type: "purchase_received", news: "again" } as const;
  await queuePurchaseEmail(tx, { ...event, purchaseId: purchase.id, now });
  return ok(null);
}

const reopen = prepared("take-back-rejection")`
    UPDATE purchases SET status = 'pending', reviewed_at = NULL, reviewed_by = NULL, rejection_reason = NULL,
           late_rejection = NULL, reserved_until = NULL, payable_reserved = ${isReservedAgain}, updated_at = $2
     WHERE id = $1`;
