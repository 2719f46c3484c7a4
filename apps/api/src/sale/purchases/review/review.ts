import type { ReviewWarning, Schema } from "@rifas/api-client/types";
import type { Reviewer } from "../../../platform/actor.ts";
import type { AuditAction } from "../../../database/audit-actions.ts";
import { recordAudit, type HistoryAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Transaction, prepared } from "../../../database/database.ts";
import { type PurchaseStatus, statusLabels } from "@rifas/domain/statuses";
import type { TakingTransaction } from "../../tickets/reserve-tickets.ts";
import type { PurchaseRow, RaffleRow } from "../purchase-row.ts";
import { fail, type Refusal } from "../../../platform/failure.ts";

/** Who reviews, and when: what a review of any purchase starts from. */
export interface Reviewing {
  context: Context;
  tx: Transaction;
  actor: Reviewer;
  now: Date;
}

/** One review of one purchase: its transaction, its locked rows, the actor and the time. */
export interface Review extends Reviewing {
  purchase: PurchaseRow;
  raffle: RaffleRow;
  /** Where the reviewer is, if that is known. */
  address?: string | null | undefined;
  /** Reads the purchase's warnings once, for a caller that also needs them. */
  warnings?: () => Promise<readonly ReviewWarning[]>;
}

/** A review that may take numbers. */
export interface TakingReview extends Review {
  tx: TakingTransaction;
}

/** A reviewer's request. The web always sends `expected_status`, the status that the user saw; an undo requires it. */
export type StatusChange = Schema<"PurchaseStatusChange">;

/** Writes the new status, with reviewer, time and reason. */
export async function setStatus(
  review: Review,
  change: {
    status: PurchaseStatus;
    rejectionReason?: string | undefined;
    reviewReason?: string | undefined;
    approvedAfterDraw?: boolean;
    lateRejection?: Schema<"RejectionCategory"> | null | undefined;
    /** Until when the numbers of a rejected purchase stay reserved for it. */
    keptUntil?: Date | null;
  },
): Promise<void> {
  await review.tx.query(updateStatus, [
    review.purchase.id,
    change.status,
    review.now,
    review.actor.id,
    change.rejectionReason ?? null,
    change.reviewReason ?? null,
    change.approvedAfterDraw ?? false,
    change.lateRejection ?? null,
    change.keptUntil ?? null,
  ]);
}

/** Changes a raffle's counter of sold numbers; the review has locked its row. */
export async function moveSoldCount(tx: Transaction, raffleId: number, by: number): Promise<void> {
  await tx.query(addSold, [raffleId, by]);
}

/** Records the review in the audit log, with the status that it gives the purchase, if it gives one. */
export async function auditReview(
  { tx, actor, purchase, now: at }: Review,
  action: AuditAction,
  { status, changes = [], reason = null }: ReviewEntry,
): Promise<void> {
  const moved = { field: "status", before: purchase.status, after: status ?? null } as const;
  const all = status === undefined ? changes : [moved, ...changes];
  await recordAudit(tx, actor, action, { purchase: purchase.id, changes: all, reason, at });
}

interface ReviewEntry {
  status?: PurchaseStatus;
  changes?: HistoryAudit["changes"];
  reason?: string | null | undefined;
}

const updateStatus = prepared("set-purchase-status")`
    UPDATE purchases
       SET status = $2, reviewed_at = $3, updated_at = $3, reviewed_by = $4, rejection_reason = $5,
           review_reason = $6, approved_after_draw = $7, late_rejection = $8, kept_until = $9,
           approved_nearby = false,
           reserved_until = CASE WHEN $2 = 'approved' THEN NULL ELSE reserved_until END
     WHERE id = $1`;

const addSold = prepared("move-sold-count")`
    UPDATE raffles SET sold_count = sold_count + $2 WHERE id = $1`;

/** 409: a colleague decided first. Says who, and what the purchase is now. */
export function alreadyChanged(purchase: PurchaseRow): Refusal {
  const at = purchase.status === "expired" ? purchase.expired_at : purchase.reviewed_at;
  const by = purchase.status === "expired" ? null : purchase.reviewer;
  const state = statusLabels[purchase.status].toLowerCase();
  const message = by
    ? `${by} ya cambió esta compra: ahora está en «${state}».`
    : `Esta compra cambió: ahora está en «${state}».`;
  return fail("status_changed", message, {
    facts: {
      current_status: purchase.status,
      changed_by: by,
      changed_at: at?.toISOString() ?? null,
    },
  });
}
