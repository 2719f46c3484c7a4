import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";
import { takingTickets } from "../../tickets/reserve-tickets.ts";
import { lockPurchase } from "../lock-purchase.ts";
import { getPurchaseForStaff } from "../read/get-purchase.ts";
import { alreadyChanged, auditReview, type Review } from "./review.ts";
import { lateRejectionOf, type LateRejection } from "../late-rejection.ts";
import { rejectNow } from "./reject-purchase.ts";
import { dropRequest } from "./rejection-requests.ts";
import { reviewRefusal } from "./review-refusal.ts";

/**
 * Confirms or drops a rejection that an administrator asked for, and that a different one must confirm. If two decide at once, the first
 * wins, and the other is told who that was.
 */
export async function decideRejection(
  context: Context,
  actor: StaffActor,
  { id, decision }: { id: string } & Schema<"RejectionDecision">,
): Promise<Result<PurchaseForStaff>> {
  const decided = await takingTickets(context.database, async (tx) => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const review = { context, tx, actor, now, ...locked.value };
    const request = (await lateRejectionOf(tx, id, now))?.request ?? null;
    if (request === null) return withoutRequest(review, decision);
    return decision === "drop" ? await drop(review) : await confirm(review, request);
  });
  return decided.ok ? await getPurchaseForStaff(context, actor, { id }) : decided;
}

/** Confirming again as the same person succeeds again; there is nothing to drop any more. */
function withoutRequest(
  { purchase, actor }: Review,
  decision: Schema<"RejectionDecision">["decision"],
): Result<null> {
  const decidedBefore = purchase.status === "rejected" && purchase.reviewed_by === actor.id;
  return decision === "confirm" && decidedBefore ? ok(null) : alreadyChanged(purchase);
}

async function drop(review: Review): Promise<Result<null>> {
  await dropRequest(review.tx, review.purchase.id);
  await auditReview(review, "rejection_dropped", {});
  return ok(null);
}

async function confirm(
  review: Review,
  { requested_by: by, reason, category }: NonNullable<LateRejection["request"]>,
): Promise<Result<null>> {
  if (by.id === review.actor.id) {
    return fail("forbidden", "Tú pediste rechazarla: tiene que confirmarlo otro administrador.");
  }
  const refusal = await reviewRefusal("reject", review, { reason });
  if (refusal) return refusal;
  await rejectNow(review, { reason, category, requester: by.name });
  return ok(null);
}
