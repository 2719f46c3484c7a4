import type { Schema } from "@rifas/api-client/types";
import { type Transaction, prepared } from "../../../database/database.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { auditReview, type Review } from "./review.ts";

/** Why an administrator asks for a rejection, for the buyer and for everyone. */
export interface AskedRejection {
  reason: string;
  category: Schema<"RejectionCategory">;
}

/** Stores that an administrator wants to reject the purchase, for another one to decide. The same request again changes it. */
export async function requestRejection(
  review: Review,
  { reason, category }: AskedRejection,
): Promise<Result<null>> {
  const { tx, purchase, actor, now } = review;
  await tx.query(upsertRequest, [purchase.id, actor.id, now, reason, category]);
  await auditReview(review, "rejection_requested", { reason });
  return ok(null);
}

/** Deletes the request, if there is one: the purchase was decided, or is to stay. */
export async function dropRequest(tx: Transaction, purchaseId: string): Promise<void> {
  await tx.query(deleteRequest, [purchaseId]);
}

const upsertRequest = prepared("request-rejection")`
    INSERT INTO rejection_requests (purchase_id, requested_by, requested_at, reason, category)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (purchase_id) DO UPDATE
       SET requested_at = excluded.requested_at, reason = excluded.reason, category = excluded.category`;

const deleteRequest = prepared("drop-rejection-request")`
    DELETE FROM rejection_requests WHERE purchase_id = $1`;
