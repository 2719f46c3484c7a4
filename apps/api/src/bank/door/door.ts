import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { UnbackedPurchase } from "@rifas/api-client/types";
import { cutText } from "@rifas/domain/cut-text";
import { formatDay } from "@rifas/domain/dates";
import { loadBankAccounts } from "../accounts/bank-account.ts";
import { createBankAccount } from "../accounts/create-bank-account.ts";
import { updateBankAccount } from "../accounts/update-bank-account.ts";
import { approveMatches } from "../approvals/approve-matches.ts";
import { dismissMovement } from "../approvals/dismiss-movement.ts";
import { linkMovement } from "../approvals/link-movement.ts";
import { correctRefund, refundMovement } from "../approvals/refund-movement.ts";
import { refuseMatches } from "../approvals/refuse-matches.ts";
import { undoMatchApproval } from "../approvals/undo-approval.ts";
import { unlinkMovement } from "../approvals/unlink-movement.ts";
import { listAutomation } from "../automation/list-automation.ts";
import { decisions as automaticDecisions } from "../automation/list-decisions.ts";
import { setAutomation } from "../automation/set-automation.ts";
import type { BankContext } from "../bank-context.ts";
import { deliveries } from "../deliveries/list-deliveries.ts";
import { listFeeds } from "../feeds/list-feeds.ts";
import { readDeliveriesAgain } from "../feeds/read-again.ts";
import { setFeed } from "../feeds/set-feed.ts";
import { getImport } from "../imports/get-import.ts";
import { decideHanding } from "../handings/decide-handing.ts";
import { foundHandings } from "../handings/found-handings.ts";
import { importStatement } from "../imports/import-statement.ts";
import { imports } from "../imports/import-view.ts";
import type { StatementFile } from "../imports/open-statement.ts";
import { previewStatement } from "../imports/preview-statement.ts";
import { withdrawImport } from "../imports/withdraw-import.ts";
import { listApprovable, listUndecided } from "../matches/list-matches.ts";
import { refreshMatches } from "../matches/refresh-matches.ts";
import { decideRepeats } from "../movements/decide-repeats.ts";
import { repeats } from "../movements/list-repeats.ts";
import { unowned } from "../movements/list-unowned.ts";
import { getReconciliation } from "../overview/get-reconciliation.ts";
import { listDays } from "../overview/list-days.ts";
import { eachUnbacked, listUnbacked, unbacked } from "../overview/list-unbacked.ts";
import { downloadPaybacks, exportPaybacks } from "../paybacks/export-paybacks.ts";
import { listPaybacks } from "../paybacks/list-paybacks.ts";
import { failPayback, payPaybacks } from "../paybacks/pay-paybacks.ts";
import { getPayback, setDestination } from "../paybacks/set-destination.ts";
import { listGroupRejections } from "../rejections/group-rejection.ts";
import { listUnreported } from "../rejections/list-unreported.ts";
import { previewCohort } from "../rejections/preview-cohort.ts";
import { rejectPurchases } from "../rejections/reject-purchases.ts";
import { undoGroupRejection } from "../rejections/undo-group-rejection.ts";
import { staffOf, uploadOf, type ApiHandlers, type Call, csvOf } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import type { CsvColumn } from "../../platform/csv.ts";
import { ok } from "../../platform/failure.ts";
import { limitCall } from "../../platform/limits/limit-calls.ts";
import { getSellerAccount } from "../../sale/sellers/seller-account.ts";

/** The operations of the bank: accounts and their statements, matches, automatic approval, rejections in groups. */
export function bankDoor(context: BankContext) {
  return {
    ...accounts(context),
    ...lists(context),
    ...decisions(context),
    ...groups(context),
    ...paybacks(context),
  } satisfies ApiHandlers;
}

function accounts(context: BankContext) {
  return {
    listBankAccounts: async () => ok({ items: await loadBankAccounts(context.database) }),
    createBankAccount: ({ body }, call) =>
      createBankAccount(context, staffOf(call), body, call.keyed),
    updateBankAccount: ({ path: { id }, body: fields }, call) =>
      updateBankAccount(context, staffOf(call), { id, fields }),
    previewStatement: (input, call) => previewStatement(context, statementOf(input, call)),
    async importStatement(input, call) {
      const name = cutText(input.files.file.filename ?? "", 200);
      const file = { ...statementOf(input, call), name };
      return await importStatement(context, staffOf(call), file, call.keyed);
    },
    listBankImports: async ({ query }) => ok(await imports.page(context, query)),
    getBankImport: ({ path: { id } }) => getImport(context, id),
    withdrawBankImport: ({ path: { id } }, call) => withdrawImport(context, staffOf(call), id),
    listPossibleRepeats: async ({ query }) => ok(await repeats.page(context, query)),
    decideRepeats: async ({ body: { movement_ids: movementIds, same } }, call) =>
      ok({ decided: await decideRepeats(context, staffOf(call), { movementIds, same }) }),
    listBankFeeds: async (_input, { now }) =>
      ok({ items: await listFeeds(context, context.database, { now }) }),
    setBankFeed: ({ path: { id: accountId, adaptor }, body: fields }, call) =>
      setFeed(context, staffOf(call), { accountId, adaptor, fields }),
    listBankDeliveries: async ({ query }) => ok(await deliveries.page(context, query)),
    readDeliveriesAgain: ({ body: { ids } }, call) =>
      readDeliveriesAgain(context, staffOf(call), ids),
    listBankAutomation: async () => ok({ items: await listAutomation(context.database) }),
    setBankAutomation: ({ path: { id: accountId }, body: fields }, call) =>
      setAutomation(context, staffOf(call), { accountId, fields }),
    listAutomaticDecisions: async ({ query }) => ok(await automaticDecisions.page(context, query)),
  } satisfies ApiHandlers;
}

function statementOf(
  { path, body, files }: Pick<OperationInput<"importStatement">, "path" | "body" | "files">,
  call: Call,
): StatementFile {
  return { ...body, accountId: path.id, upload: uploadOf(files.file, call) };
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
    listUnreportedPurchases: async () => ok(await listUnreported(context)),
    listUnbackedPurchases: async ({ query }) => ok(await listUnbacked(context, query)),
    async exportUnbackedPurchases({ query }, call) {
      const { total: rows } = await unbacked.figures(context, query);
      const pages = eachUnbacked(context, query);
      return csvOf(call, "sin-dinero-en-el-banco", { columns: unbackedColumns, pages, rows });
    },
    listReconciledDays: ({ query }) => fresh(() => listDays(context, query)),
  } satisfies ApiHandlers;
}

function decisions(context: Context) {
  return {
    approveMatches: ({ body }, call) => approveMatches(context, staffOf(call), body),
    refuseMatches: ({ path, body }, call) =>
      refuseMatches(context, staffOf(call), { ...path, ...body }),
    undoMatchApproval: ({ path }, call) => undoMatchApproval(context, staffOf(call), path),
    linkMovement: ({ path, body }, call) =>
      linkMovement(context, staffOf(call), { ...path, ...body }),
    async listFoundHandings({ path: { id } }) {
      const known = await getSellerAccount(context, id);
      return known.ok ? ok({ items: await foundHandings(context.database, id) }) : known;
    },
    decideHanding: ({ path, body }, call) =>
      decideHanding(context, staffOf(call), { ...path, ...body }),
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

function groups(context: Context) {
  return {
    previewCohort: ({ path, query }) => previewCohort(context, { ...path, ...query }),
    rejectPurchases: ({ body: { purchase_ids: ids, reason } }, call) =>
      rejectPurchases(context, staffOf(call), { ids, reason }),
    listGroupRejections: async () => ok(await listGroupRejections(context)),
    undoGroupRejection: ({ path }, call) => undoGroupRejection(context, staffOf(call), path),
  } satisfies ApiHandlers;
}

function paybacks(context: Context) {
  return {
    getPayback: ({ path: { id } }) => getPayback(context, id),
    async setPaybackDestination({ path: { id }, body: destination }, { actor }) {
      const limited = await limitCall(context, "destinationPerPurchase", id);
      return limited ?? (await setDestination(context, actor, { id, destination, holder: null }));
    },
    setPaybackHolder: ({ path: { id }, body: { destination, reason: holder } }, { actor }) =>
      setDestination(context, actor, { id, destination, holder }),
    listPaybacks: ({ path, query }) => listPaybacks(context, { ...path, ...query }),
    exportPaybacks: ({ path }, call) => exportPaybacks(context, staffOf(call), path),
    downloadPaybacks: ({ path }, call) => downloadPaybacks(context, call, path),
    payPaybacks: ({ path, body }, call) =>
      payPaybacks(context, staffOf(call), { ...path, ...body }),
    failPayback: ({ path, body }, call) =>
      failPayback(context, staffOf(call), { ...path, ...body }),
  } satisfies ApiHandlers;
}

const unbackedColumns: readonly CsvColumn<UnbackedPurchase>[] = [
  { heading: "Aprobada el", value: (row) => formatDay(row.day) },
  { heading: "Rifa", value: (row) => row.raffle_name },
  { heading: "Código", value: (row) => row.code },
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Boletos", value: (row) => row.quantity },
  { heading: "A pagar (BS)", kind: "decimal", value: (row) => row.payable_bs },
  { heading: "Referencia", kind: "digits", value: (row) => row.payment_reference },
  { heading: "Aprobada por", value: (row) => row.approved_by?.name ?? "El banco" },
];
