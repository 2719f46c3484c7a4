import { KEPT_MINUTES } from "@rifas/domain/purchase-rules";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { queueProofReminder } from "../../../site/email/queue-reminders.ts";
import { queuePushReminders } from "../../../site/push/queue-push-reminders.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { reviewSince, hasClosed, holdEnd } from "../../holds/sale-window.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { readTicketNumbers } from "../ticket-list.ts";
import { lateRejectionOf } from "../late-rejection.ts";
import { dropRequest, requestRejection, type AskedRejection } from "./rejection-requests.ts";
import { auditReview, setStatus, type Review, type StatusChange } from "./review.ts";
import { reviewRefusal } from "./review-refusal.ts";
import { prepared } from "../../../database/database.ts";

/**
 * pending -> rejected, with a reason: its numbers are free, after some minutes if staff decided on a payment. After the draw it also takes
 * a category, which is published; a number of the purchase where a sealed log makes it final; and another administrator where it may take a
 * prize: then the purchase stays pending.
 */
export async function rejectPurchase(
  review: Review,
  input: StatusChange & {
    /** Whether it is rejected with others: then its numbers are free at once. */
    together?: boolean;
  },
): Promise<Result<null>> {
  const { tx, purchase, actor, now } = review;
  const { reason, category } = input;
  const refusal = await reviewRefusal("reject", review, input);
  if (refusal) return refusal;
  const late = await lateRejectionOf(tx, purchase.id, now);
  if (late === null) {
    await rejectNow(review, { reason, category: null, keeps: input.together !== true });
    return ok(null);
  }
  if (late.request !== null && late.request.requested_by.id !== actor.id) {
    return fail(
      "rejection_requested",
      `${late.request.requested_by.name} ya pidió rechazar esta compra: confírmalo, o no la rechaces.`,
    );
  }
  if (category === undefined || reason === undefined) return categoryRequired();
  if (late.final && !(await holdsNumber(review, input.held_number))) return numberRequired();
  if (late.second_admin) return await requestRejection(review, { reason, category });
  await rejectNow(review, { reason, category });
  return ok(null);
}

/** Rejects it, whatever it took to get here. */
export async function rejectNow(
  review: Review,
  given: {
    reason: string | undefined;
    category: AskedRejection["category"] | null;
    /** Who asked for it, if another administrator confirms it. */
    requester?: string;
    keeps?: boolean;
  },
): Promise<void> {
  const { context, tx, purchase, now } = review;
  const { reason, category, requester, keeps = false } = given;
  const keptUntil = keeps ? keptFrom(review) : null;
  await setStatus(review, {
    status: "rejected",
    rejectionReason: reason,
    lateRejection: category,
    keptUntil,
  });
  await dropRequest(tx, purchase.id);
  if (keptUntil === null) await releaseTickets(review, { why: "rejected" });
  // A part of its payment may be linked already.
  await context.bank.freeMovements(tx, review.actor, { purchaseId: purchase.id, now });
  await auditReview(review, "purchase_rejected", {
    status: "rejected",
    changes:
      requester === undefined ? [] : [{ field: "requested_by", before: null, after: requester }],
    reason,
  });
  await queuePurchaseEmail(tx, { type: "purchase_rejected", purchaseId: purchase.id, now });
  await queueProofReminder(tx, { purchaseId: purchase.id, now });
  await queuePushReminders(tx, { purchaseId: purchase.id, now });
}

/** Until when the numbers stay reserved, in case it was a slip: until sales close at most; null without a payment to decide on. */
function keptFrom({ purchase, raffle, now }: Review): Date | null {
  if (reviewSince(purchase) === null || purchase.trial || hasClosed(raffle, now)) return null;
  return holdEnd(raffle, { channel: "web", minutes: KEPT_MINUTES }, now);
}

/** Frees at once what stays reserved for a rejected purchase that gets numbers again in this transaction. */
export async function freeKept(review: Review): Promise<void> {
  if (review.purchase.kept_until !== null) await releaseTickets(review, { why: "rejected" });
}

/** 400: what the public reads about a rejection after the draw is missing. */
export function categoryRequired(): Refusal {
  return invalidField("category", "El sorteo ya pasó: elige el motivo que se publica.");
}

async function holdsNumber({ tx, purchase, raffle }: Review, typed: string | undefined) {
  const [number] =
    readTicketNumbers(typed === undefined ? [] : [typed], raffle.total_tickets) ?? [];
  if (number === undefined) return false;
  const held = await tx.query(selectHeld, [raffle.id, number, purchase.id]);
  return held.length > 0;
}

function numberRequired(): Refusal {
  return invalidField(
    "held_number",
    "El libro ya se selló y esto no se puede deshacer: escribe uno de los números de esta compra.",
  );
}

const selectHeld = prepared("holds-number")`
    SELECT FROM tickets WHERE raffle_id = $1 AND number = $2 AND purchase_id = $3`;
