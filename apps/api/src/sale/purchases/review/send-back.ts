import type { Result } from "../../../platform/failure.ts";
import { returnToReview } from "./return-to-review.ts";
import type { Review, StatusChange } from "./review.ts";
import { reviewRefusal } from "./review-refusal.ts";

/**
 * approved -> pending, by the person who approved it or an admin: a decision that was a slip. The purchase keeps its numbers,
 * and the bank movement that approved it is free again; parts of its payment stay linked. Failures: those of `reviewRefusal`
 * and `returnToReview`.
 */
export async function sendBack(review: Review, input: StatusChange): Promise<Result<null>> {
  const refusal = await reviewRefusal("return", review, input);
  if (refusal) return refusal;
  const returned = await returnToReview(review);
  if (!returned.ok) return returned;
  const { context, tx, purchase, actor, now } = review;
  const approving = await tx.kysely
    .selectFrom("purchase_movements")
    .select("movement_id")
    .where("purchase_id", "=", purchase.id)
    .where("approved", "=", true)
    .execute();
  for (const { movement_id: movementId } of approving) {
    await context.bank.freeMovements(tx, actor, { purchaseId: purchase.id, movementId, now });
  }
  return returned;
}
