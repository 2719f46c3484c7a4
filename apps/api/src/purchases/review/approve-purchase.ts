import { queuePurchaseEmail } from "../../email/queue-purchase-email.ts";
import { ok, type Result } from "../../failure.ts";
import { sellTickets } from "../../tickets/sell-tickets.ts";
import type { HistoryField } from "@rifas/api-client/types";
import type { AuditAction } from "../../database/audit-actions.ts";
import type { FieldChange } from "../../database/tables/audit.ts";
import { emailedOf } from "../../email/emailed-purchase.ts";
import type { Review, StatusChange } from "./review.ts";
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
  const { tx, purchase, now } = review;
  const refusal = await reviewRefusal("approve", review, input);
  if (refusal) return refusal;
  const sold = await sellTickets(tx, purchase.id);
  if (sold.length !== purchase.quantity) {
    throw new Error(
      `Purchase ${purchase.id} holds ${sold.length} of ${purchase.quantity} numbers.`,
    );
  }
  await recordApproval(review, { ...input, sold });
  await queuePurchaseEmail(tx, {
    type: "purchase_approved",
    purchaseId: purchase.id,
    known: emailedPurchase(review, sold),
    now,
  });
  return ok(null);
}

/** Writes the status, the raffle's counter, the history of the numbers and the audit log, in one statement. */
async function recordApproval(
  { tx, purchase, raffle, actor, now }: Review,
  approved: { reason?: string | undefined; movement?: string; sold: readonly number[] },
): Promise<void> {
  const { reason = null, movement, sold } = approved;
  const action: AuditAction = "purchase_approved";
  const changes: FieldChange<HistoryField>[] = [
    { field: "status", before: "pending", after: "approved" },
    ...(movement === undefined
      ? []
      : [{ field: "movement", before: null, after: movement } as const]),
  ];
  await tx.query(writeApproval, [
    purchase.id,
    raffle.id,
    now,
    actor.id,
    actor.name,
    reason,
    hasDrawPassed(raffle, now),
    sold,
    action,
    JSON.stringify(changes),
  ]);
}

/** The purchase as it is once approved. */
function emailedPurchase({ purchase, raffle, now }: Review, sold: readonly number[]) {
  if (raffle.draw_date === null) throw new Error(`Raffle ${raffle.id} sells without a draw date.`);
  const row = {
    ...purchase,
    rejection_reason: null,
    reviewed_at: now,
    status: "approved",
  } as const;
  const facts = {
    raffle: raffle.name,
    draw_date: raffle.draw_date,
    draw_source: raffle.draw_source,
    total_tickets: raffle.total_tickets,
  };
  return emailedOf({ ...row, ...facts, numbers: sold });
}

const writeApproval = {
  name: "record-approval",
  text: `
    WITH approved AS (
      UPDATE purchases
         SET status = 'approved', reviewed_at = $3, updated_at = $3, reviewed_by = $4, rejection_reason = NULL,
             review_reason = $6, approved_after_draw = $7, reserved_until = NULL
       WHERE id = $1),
    counted AS (UPDATE raffles SET sold_count = sold_count + cardinality($8::integer[]) WHERE id = $2),
    sold AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at) VALUES ($2, $1, 'sold', $8, $3))
    INSERT INTO audit_log (at, actor_id, actor_name, action, entity_type, entity_id, changes, reason)
    VALUES ($3, $4, $5, $9, 'purchase', $1::uuid::text, $10, $6)`,
};
