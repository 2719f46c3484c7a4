import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import type { HistoryField } from "@rifas/api-client/types";
import type { AuditAction } from "../../../database/audit-actions.ts";
import type { FieldChange } from "../../../database/stored-types.ts";
import { emailedOf, emailedRaffle } from "../../../site/email/emailed-purchase.ts";
import type { Review, StatusChange } from "./review.ts";
import { dropRequest } from "./rejection-requests.ts";
import { reviewRefusal } from "./review-refusal.ts";
import { originOf } from "../../origins/origin.ts";
import { hasDrawPassed } from "../../holds/sale-window.ts";
import { prepared } from "../../../database/database.ts";

/**
 * pending -> approved: sells exactly the numbers the purchase holds (rules.md#whole-approval). Warnings must be confirmed with a reason; a
 * web purchase without a proof needs a reason. From the draw on, only an admin may approve, with a reason, and the purchase is marked; once
 * results are recorded, only a purchase that holds a number which a corrected result hit.
 */
export async function approvePurchase(
  review: Review,
  input: Pick<StatusChange, "reason" | "confirm_warnings"> & {
    /** The bank movement that pays it, for the purchase's history. */
    movement?: string;
    /** Whether an exact match with a bank movement makes a proof unnecessary. */
    confirmedByBank?: boolean;
  },
): Promise<Result<null>> {
  const { tx, purchase, now } = review;
  const refusal = await reviewRefusal("approve", review, input);
  if (refusal) return refusal;
  const sold = await sellNumbers(review, input);
  if (sold.length !== purchase.quantity) {
    throw new Error(
      `Purchase ${purchase.id} holds ${sold.length} of ${purchase.quantity} numbers.`,
    );
  }
  if (hasDrawPassed(review.raffle, now)) await dropRequest(tx, purchase.id);
  await queuePurchaseEmail(tx, {
    type: "purchase_approved",
    purchaseId: purchase.id,
    known: emailedPurchase(review, sold),
    now,
  });
  return ok(null);
}

/**
 * Sells the numbers that the purchase holds and returns them in order. Writes the status, the raffle's counter, the
 * history of the numbers and the audit log in the same statement.
 */
async function sellNumbers(
  { context, tx, purchase, raffle, actor, address, now }: Review,
  { reason, movement }: { reason?: string | undefined; movement?: string },
): Promise<readonly number[]> {
  const action: AuditAction = "purchase_approved";
  const changes: FieldChange<HistoryField>[] = [
    { field: "status", before: "pending", after: "approved" },
    ...(movement === undefined
      ? []
      : [{ field: "movement", before: null, after: movement } as const]),
  ];
  const [row] = await tx.query<{ numbers: number[] }>(sellHeld, [
    purchase.id,
    raffle.id,
    now,
    actor.id,
    actor.name,
    reason ?? null,
    hasDrawPassed(raffle, now),
    action,
    JSON.stringify(changes),
    address ? originOf(context, raffle.id, address).address : null,
  ]);
  return row?.numbers ?? [];
}

function emailedPurchase({ purchase, raffle, now }: Review, numbers: readonly number[]) {
  const sold = { rejection_reason: null, reviewed_at: now, status: "approved", numbers } as const;
  return emailedOf({ ...purchase, ...emailedRaffle(raffle), ...sold });
}

const sellHeld = prepared("sell-held")`
    WITH sold AS (UPDATE tickets SET state = 'sold' WHERE purchase_id = $1 AND state = 'reserved' RETURNING number),
    held AS (SELECT coalesce(array_agg(number ORDER BY number), '{}') AS numbers FROM sold),
    approved AS (
      UPDATE purchases
         SET status = 'approved', reviewed_at = $3, updated_at = $3, reviewed_by = $4, rejection_reason = NULL,
             review_reason = $6, approved_after_draw = $7, reserved_until = NULL,
             approved_nearby = EXISTS (SELECT FROM hold_origins WHERE purchase_id = $1 AND address = $10)
       WHERE id = $1),
    counted AS (UPDATE raffles SET sold_count = sold_count + cardinality(held.numbers) FROM held WHERE id = $2),
    event AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
      SELECT $2::integer, $1::uuid, 'sold', numbers, $3::timestamptz FROM held),
    audited AS (
      INSERT INTO audit_log (at, actor_id, actor_name, action, entity_type, entity_id, changes, reason)
      VALUES ($3, $4, $5, $8, 'purchase', $1::uuid::text, $9, $6))
    SELECT numbers FROM held`;
