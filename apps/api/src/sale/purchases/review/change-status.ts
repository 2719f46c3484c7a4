import type { PurchaseForStaff, ReviewWarning } from "@rifas/api-client/types";
import { statusLabels, type PurchaseStatus } from "@rifas/domain/statuses";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { fail, ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { takingTickets } from "../../tickets/reserve-tickets.ts";
import { alreadyChanged, type StatusChange, type TakingReview, type Review } from "./review.ts";
import { approvePurchase } from "./approve-purchase.ts";
import { staffViews } from "../read/get-purchase.ts";
import { lockPurchase, purchaseNotFound } from "../lock-purchase.ts";
import type { PurchaseRow } from "../purchase-row.ts";
import { warningsOf } from "../purchase-warnings.ts";
import { lockVouchers, vouchingRefusal } from "../../vouching/vouching-limit.ts";
import { recoverPurchase } from "./recover-purchase.ts";
import { rejectPurchase } from "./reject-purchase.ts";
import { undoApproval } from "./undo-approval.ts";
import { returnToReview } from "./return-to-review.ts";
import { reviewRefusal } from "./review-refusal.ts";

/**
 * Approves, rejects, undoes, returns or recovers a purchase, in one transaction. If two people review the same purchase, the second gets
 * `status_changed` with who and when; the same action repeated by the same person succeeds again.
 */
export async function changeStatus(
  context: Context,
  actor: StaffActor,
  input: StatusChange & Pick<Review, "address"> & { id: string },
): Promise<Result<PurchaseForStaff>> {
  let known: readonly ReviewWarning[] | undefined;
  const changed = await takingTickets(context.database, async (tx) => {
    known = undefined;
    const now = context.clock.now();
    if (input.status === "approved") await lockVouchers(tx, { personId: actor.id });
    const locked = await lockPurchase(tx, input.id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const { purchase } = locked.value;
    if (purchase.status === input.status) {
      return purchase.reviewed_by === actor.id ? ok(null) : alreadyChanged(purchase);
    }
    if (input.expected_status !== undefined && input.expected_status !== purchase.status) {
      return alreadyChanged(purchase);
    }
    const warnings = async () => (known ??= await warningsOf({ database: tx, now }, input.id));
    const { address } = input;
    const review = { context, tx, actor, address, now, warnings, ...locked.value };
    const transition = transitions[purchase.status][input.status];
    if (!transition) return transitionRefusal(purchase, input.status);
    const done = await transition(review, input);
    if (!done.ok || input.status !== "approved") return done;
    const word = { personId: actor.id, purchase, at: now };
    return (await vouchingRefusal(tx, actor, word)) ?? done;
  });
  if (!changed.ok) return changed;
  const warnings = known && new Map([[input.id, known]]);
  const [view] = await staffViews(context, actor, [input.id], warnings);
  return view ? ok(view) : purchaseNotFound();
}

type Transition = (review: TakingReview, input: StatusChange) => Promise<Result<null>>;

/** Every transition that staff can make, from a status to others; only the system expires purchases. */
const transitions: Readonly<Record<PurchaseStatus, Partial<Record<PurchaseStatus, Transition>>>> = {
  pending: { approved: approvePurchase, rejected: rejectPurchase },
  approved: { rejected: undoApproval, pending: sendBack },
  rejected: { approved: recoverPurchase },
  expired: { approved: recoverPurchase },
};

function transitionRefusal(purchase: PurchaseRow, wanted: PurchaseStatus): Refusal {
  const messages: Record<PurchaseStatus, string> = {
    pending: "Solo una compra aprobada vuelve a revisión. Para honrar un pago, recupérala.",
    expired: "Una compra vence sola cuando se acaba su tiempo.",
    rejected: `Una compra en «${statusLabels[purchase.status].toLowerCase()}» ya no tiene números que liberar.`,
    approved: "Esta compra no se puede aprobar.",
  };
  return fail("transition_not_allowed", messages[wanted], {
    facts: { current_status: purchase.status },
  });
}

/**
 * approved -> pending, by the person who approved it or an admin: a decision that was a slip. The purchase keeps its numbers, and the bank
 * movement that approved it is free again; parts of its payment stay linked.
 */
async function sendBack(review: Review, input: StatusChange): Promise<Result<null>> {
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
