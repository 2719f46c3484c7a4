import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";
import { reviewSince, hasClosed, salesCloseAt } from "../../holds/sale-window.ts";
import { holdSoldTickets } from "../../tickets/release-tickets.ts";
import { isReservedAgain } from "../payable-amount.ts";
import { auditReview, moveSoldCount, type Review } from "./review.ts";
import { prepared } from "../../../database/database.ts";

/**
 * approved -> pending, to undo an approval by itself or together with those of a bulk approval. The purchase waits for review again and
 * keeps its numbers: a hold with a proof or a confirmed payment doesn't expire, and without either it lasts until sales close
 * (rules.md#held-until-reviewed); the buyer gets a message. Refused once sales have closed, because the raffle's log is then sealed.
 */
export async function returnToReview(review: Review): Promise<Result<null>> {
  const { tx, purchase, raffle, now } = review;
  if (purchase.status !== "approved") {
    return fail("status_changed", "Esta compra cambió después de aprobarla.");
  }
  if (hasClosed(raffle, now)) {
    return fail("sales_closed", "Las ventas ya cerraron: las compras aprobadas se quedan así.");
  }
  const until = reviewSince(purchase) === null ? salesCloseAt(raffle) : null;
  await tx.query(reopen, [purchase.id, now, until]);
  const numbers = await holdSoldTickets(review);
  await moveSoldCount(tx, raffle.id, -numbers.length);
  await auditReview(review, "purchase_returned", { status: "pending" });
  const event = { type: "purchase_received", news: "returned" } as const;
  await queuePurchaseEmail(tx, { ...event, purchaseId: purchase.id, now });
  return ok(null);
}

const reopen = prepared("return-purchase-to-review")`
    UPDATE purchases SET status = 'pending', reviewed_at = NULL, reviewed_by = NULL, review_reason = NULL,
           reserved_until = $3, block_until = NULL, payable_reserved = ${isReservedAgain}, updated_at = $2
     WHERE id = $1`;
