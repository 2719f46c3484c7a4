import type { Context } from "../../platform/context.ts";
import { listDays } from "../../bank/overview/list-days.ts";
import { listApprovable, listUndecided } from "../../bank/matches/list-matches.ts";
import { listUnbacked } from "../../bank/overview/list-unbacked.ts";
import { unbackedFilter } from "./purchase-filters.ts";
import { listUnowned } from "../../bank/movements/list-unowned.ts";
import { approveMatches } from "../../bank/approvals/approve-matches.ts";
import { linkMovement } from "../../bank/approvals/link-movement.ts";
import { correctRefund, refundMovement } from "../../bank/approvals/refund-movement.ts";
import { refuseMatches } from "../../bank/approvals/refuse-matches.ts";
import { listUnreported } from "../../bank/rejections/list-unreported.ts";
import { undoMatchApproval } from "../../bank/approvals/undo-approval.ts";
import { unlinkMovement } from "../../bank/approvals/unlink-movement.ts";
import { getReconciliation } from "../../bank/overview/get-reconciliation.ts";
import { refreshMatches } from "../../bank/matches/refresh-matches.ts";
import { dismissMovement } from "../../bank/approvals/dismiss-movement.ts";
import { answer, staffOf, type ApiHandlers } from "./call.ts";

type ListOperation =
  | "getReconciliation"
  | "listExactMatches"
  | "listSingleMatches"
  | "listUndecidedMatches"
  | "listUnownedMovements"
  | "listReconciledDays"
  | "listUnreportedPurchases"
  | "listUnbackedPurchases";

type DecisionOperation =
  | "approveMatches"
  | "undoMatchApproval"
  | "linkMovement"
  | "unlinkMovement"
  | "dismissMovement"
  | "restoreMovement"
  | "refundMovement"
  | "correctRefund"
  | "refuseMatches";

/** Handlers of the matches between movements and purchases. */
export function reconciliationOperations(
  context: Context,
): ApiHandlers<ListOperation | DecisionOperation> {
  return { ...lists(context), ...decisions(context) };
}

function lists(context: Context): ApiHandlers<ListOperation> {
  return {
    async getReconciliation() {
      await refreshMatches(context);
      return { status: 200, body: await getReconciliation(context) };
    },
    async listExactMatches({ query }) {
      await refreshMatches(context);
      const filter = { list: "exact", accountId: query.account_id } as const;
      return { status: 200, body: await listApprovable(context, filter, query) };
    },
    async listSingleMatches({ query }) {
      await refreshMatches(context);
      const filter = { list: "single", accountId: query.account_id } as const;
      return { status: 200, body: await listApprovable(context, filter, query) };
    },
    async listUndecidedMatches({ query }) {
      await refreshMatches(context);
      const filter = { accountId: query.account_id };
      return { status: 200, body: await listUndecided(context, filter, query) };
    },
    async listUnownedMovements({ query }) {
      await refreshMatches(context);
      const { account_id: accountId, search, dismissed, reversed } = query;
      const filter = { accountId, search, dismissed, reversed };
      return { status: 200, body: await listUnowned(context, filter, query) };
    },
    async listUnreportedPurchases(_, call) {
      return { status: 200, body: await listUnreported(context, staffOf(call)) };
    },
    async listUnbackedPurchases({ query }) {
      return { status: 200, body: await listUnbacked(context, unbackedFilter(query), query) };
    },
    async listReconciledDays({ query }) {
      await refreshMatches(context);
      const { account_id: accountId, date_from: dateFrom, date_to: dateTo } = query;
      return { status: 200, body: await listDays(context, { accountId, dateFrom, dateTo }, query) };
    },
  };
}

function decisions(context: Context): ApiHandlers<DecisionOperation> {
  return {
    async approveMatches({ body }, call) {
      const { matches, list, expected_count: expectedCount, expected_sum_bs: expectedSumBs } = body;
      const input = { matches, list, expectedCount, expectedSumBs };
      return answer(200, await approveMatches(context, staffOf(call), input));
    },
    async refuseMatches({ path, body }, call) {
      const input = { purchaseId: path.id, movementIds: body.movement_ids };
      const refused = await refuseMatches(context, staffOf(call), input);
      return refused.ok ? { status: 204 } : refused;
    },
    async undoMatchApproval({ path }, call) {
      return answer(200, await undoMatchApproval(context, staffOf(call), path));
    },
    async linkMovement({ path, body }, call) {
      const { purchase_id: purchaseId, confirm_warnings: confirmWarnings, ...decision } = body;
      const link = { movementId: path.id, purchaseId, confirmWarnings, ...decision };
      return answer(200, await linkMovement(context, staffOf(call), link));
    },
    async unlinkMovement({ path }, call) {
      return answer(200, await unlinkMovement(context, staffOf(call), { movementId: path.id }));
    },
    async dismissMovement({ path: { id: movementId }, body: { reason } }, call) {
      return answer(200, await dismissMovement(context, staffOf(call), { movementId, reason }));
    },
    async restoreMovement({ path }, call) {
      const input = { movementId: path.id, reason: null };
      return answer(200, await dismissMovement(context, staffOf(call), input));
    },
    async correctRefund({ path: { id: movementId, refundId }, body: { reason } }, call) {
      const correction = { movementId, refundId, reason };
      return answer(200, await correctRefund(context, staffOf(call), correction));
    },
    async refundMovement({ path: { id: movementId }, body: refund }, call) {
      return answer(200, await refundMovement(context, staffOf(call), { movementId, refund }));
    },
  };
}
