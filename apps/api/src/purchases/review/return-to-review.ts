import { DRAW_PASSED } from "@rifas/domain/purchase-rules";
import { fail, ok, type Result } from "../../failure.ts";
import { hasDrawPassed } from "../../holds/sale-window.ts";
import { holdSoldTickets } from "../../tickets/hold-sold-tickets.ts";
import { auditReview, moveSoldCount, type Review } from "./review.ts";

/**
 * approved -> pending, only as part of undoing a bulk approval: the purchase waits for review again and keeps its numbers, which its
 * proof holds without an end (rules.md#held-until-reviewed). Failures: `status_changed`, `draw_passed`.
 */
export async function returnToReview(review: Review): Promise<Result<null>> {
  const { tx, purchase, raffle, now } = review;
  if (purchase.status !== "approved" || purchase.proof_at === null) {
    return fail("status_changed", "Esta compra cambió después de aprobarla.");
  }
  if (hasDrawPassed(raffle, now)) return fail("draw_passed", DRAW_PASSED);
  await tx.query(reopen, [purchase.id, now]);
  const numbers = await holdSoldTickets(tx, { raffleId: raffle.id, purchaseId: purchase.id, now });
  await moveSoldCount(tx, raffle.id, -numbers.length);
  await auditReview(review, {
    action: "purchase_returned",
    changes: [{ field: "status", before: "approved", after: "pending" }],
    reason: null,
  });
  return ok(null);
}

const reopen = {
  name: "return-purchase-to-review",
  text: `
    UPDATE purchases SET status = 'pending', reviewed_at = NULL, reviewed_by = NULL, review_reason = NULL, updated_at = $2
     WHERE id = $1`,
};
