import type { Context } from "../context.ts";
import { fail } from "../failure.ts";
import { listDays } from "../reconciliation/list-days.ts";
import {
  exactFigures,
  listExact,
  listUndecided,
  undecidedFigures,
} from "../reconciliation/matches/list-matches.ts";
import { listUnowned, movementFigures } from "../reconciliation/movements/list-unowned.ts";
import { movementNotFound } from "../reconciliation/movements/load-movements.ts";
import type { ApiHandlers } from "./call.ts";

type ReconciliationOperation =
  | "getReconciliation"
  | "listExactMatches"
  | "listUndecidedMatches"
  | "listUnownedMovements"
  | "listReconciledDays"
  | "approveMatches"
  | "undoMatchApproval"
  | "linkMovement"
  | "unlinkMovement"
  | "dismissMovement"
  | "restoreMovement";

/** Handlers of the matches between movements and purchases. */
export function reconciliationOperations(context: Context): ApiHandlers<ReconciliationOperation> {
  const noMovement = async () => movementNotFound();
  return {
    async getReconciliation() {
      const { database } = context;
      const exact = await exactFigures(database, {});
      const undecided = await undecidedFigures(database, {});
      const unowned = await movementFigures(database, { dismissed: false });
      const body = {
        exact: { count: exact.total, sum_bs: exact.sum_bs },
        undecided: { count: undecided.total, sum_bs: undecided.sum_bs },
        unowned: { count: unowned.total, sum_bs: unowned.sum_bs },
        last_import_at: null,
        last_approval: null,
      };
      return { status: 200, body };
    },
    async listExactMatches({ query }) {
      const filter = { accountId: query.account_id };
      return { status: 200, body: await listExact(context, filter, query) };
    },
    async listUndecidedMatches({ query }) {
      const filter = { accountId: query.account_id };
      return { status: 200, body: await listUndecided(context, filter, query) };
    },
    async listUnownedMovements({ query }) {
      const { account_id: accountId, search, dismissed } = query;
      const filter = { accountId, search, dismissed };
      return { status: 200, body: await listUnowned(context, filter, query) };
    },
    async listReconciledDays({ query }) {
      const { account_id: accountId, date_from: dateFrom, date_to: dateTo } = query;
      return { status: 200, body: await listDays(context, { accountId, dateFrom, dateTo }, query) };
    },
    async approveMatches() {
      return fail("sum_changed", "La lista cambió mientras la veías. Revísala otra vez.");
    },
    async undoMatchApproval() {
      return fail("not_found", "No encontramos esa aprobación.");
    },
    linkMovement: noMovement,
    unlinkMovement: noMovement,
    dismissMovement: noMovement,
    restoreMovement: noMovement,
  };
}
