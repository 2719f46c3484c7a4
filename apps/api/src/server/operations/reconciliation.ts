import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { listDays } from "../../bank/overview/list-days.ts";
import { listApprovable, listUndecided } from "../../bank/matches/list-matches.ts";
import { listUnbacked } from "../../bank/overview/list-unbacked.ts";
import { unowned } from "../../bank/movements/list-unowned.ts";
import { approveMatches } from "../../bank/approvals/approve-matches.ts";
import { linkMovement } from "../../bank/approvals/link-movement.ts";
import { correctRefund, refundMovement } from "../../bank/approvals/refund-movement.ts";
import { refuseMatches } from "../../bank/approvals/refuse-matches.ts";
import { listUnreported } from "../../bank/rejections/list-unreported.ts";
import { undoMatchApproval } from "../../bank/approvals/undo-approval.ts";
import { unlinkMovement } from "../../bank/approvals/unlink-movement.ts";
import { getReconciliation } from "../../bank/overview/get-reconciliation.ts";
import { refreshMatches } from "../../bank/matches/refresh-matches.ts";
import { confirmCash } from "../../sale/cash/confirm-cash.ts";
import { unconfirmedCash } from "../../sale/cash/unconfirmed-cash.ts";
import { dismissMovement } from "../../bank/approvals/dismiss-movement.ts";
import { staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of the matches between movements and purchases. */
export function reconciliationOperations(context: Context) {
  return { ...lists(context), ...decisions(context) } satisfies ApiHandlers;
}

function lists(context: Context) {
  /** What a list shows once what changed was matched again. */
  const fresh = async <Value>(read: () => Promise<Value>) => {
    await refreshMatches(context);
    return ok(await read());
  };
  return {
    getReconciliation: () => fresh(() => getReconciliation(context)),
    listExactMatches: ({ query }) => fresh(() => listApprovable(context, "exact", query)),
    listSingleMatches: ({ query }) => fresh(() => listApprovable(context, "single", query)),
    listUndecidedMatches: ({ query }) => fresh(() => listUndecided(context, query)),
    listUnownedMovements: ({ query }) => fresh(() => unowned.page(context, query)),
    listUnreportedPurchases: async (_, call) => ok(await listUnreported(context, staffOf(call))),
    listUnbackedPurchases: async ({ query }) => ok(await listUnbacked(context, query)),
    listCash: async ({ query }) => ok(await unconfirmedCash.page(context, query)),
    listReconciledDays: ({ query }) => fresh(() => listDays(context, query)),
  } satisfies ApiHandlers;
}

function decisions(context: Context) {
  return {
    approveMatches: ({ body }, call) => approveMatches(context, staffOf(call), body),
    confirmCash: ({ body }, call) => confirmCash(context, staffOf(call), body),
    refuseMatches: ({ path, body }, call) =>
      refuseMatches(context, staffOf(call), { ...path, ...body }),
    undoMatchApproval: ({ path }, call) => undoMatchApproval(context, staffOf(call), path),
    linkMovement: ({ path, body }, call) =>
      linkMovement(context, staffOf(call), { ...path, ...body }),
    unlinkMovement: ({ path }, call) => unlinkMovement(context, staffOf(call), path),
    dismissMovement: ({ path, body }, call) =>
      dismissMovement(context, staffOf(call), { ...path, ...body }),
    restoreMovement: ({ path }, call) =>
      dismissMovement(context, staffOf(call), { ...path, reason: null }),
    correctRefund: ({ path, body }, call) =>
      correctRefund(context, staffOf(call), { ...path, ...body }),
    refundMovement: ({ path, body: refund }, call) =>
      refundMovement(context, staffOf(call), { ...path, refund }),
  } satisfies ApiHandlers;
}
