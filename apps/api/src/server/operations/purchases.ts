import { getAnalytics } from "../../figures/analytics/get-analytics.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { erasePerson } from "../../figures/erasure/erase-person.ts";
import { previewErasure } from "../../figures/erasure/preview-erasure.ts";
import { addTickets } from "../../sale/purchases/move/add-tickets.ts";
import { changeStatus } from "../../sale/purchases/review/change-status.ts";
import { leaseReviews } from "../../sale/purchases/review/lease-reviews.ts";
import { decideRejection } from "../../sale/purchases/review/decide-rejection.ts";
import { getProof } from "../../sale/purchases/proof/get-proof.ts";
import { listClients } from "../../sale/purchases/read/list-clients.ts";
import { listPurchases } from "../../sale/purchases/read/list-purchases.ts";
import { purchaseHistory } from "../../sale/purchases/read/purchase-history.ts";
import { reassignTickets } from "../../sale/purchases/move/reassign-tickets.ts";
import { removeTickets } from "../../sale/purchases/move/remove-tickets.ts";
import { removeTrial } from "../../sale/purchases/review/remove-trial.ts";
import { listGroupRejections } from "../../bank/rejections/group-rejection.ts";
import { previewCohort } from "../../bank/rejections/preview-cohort.ts";
import { rejectPurchases } from "../../bank/rejections/reject-purchases.ts";
import { undoGroupRejection } from "../../bank/rejections/undo-group-rejection.ts";
import { listWhatsAppMessages } from "../../sale/whatsapp/list-messages.ts";
import { recordWhatsAppMessage } from "../../sale/whatsapp/record-message.ts";
import type { WaitingRoom } from "../../sale/waiting-room/waiting-room.ts";
import { buyingOperations } from "./buying.ts";
import { shown, staffOf, tokenOf, type ApiHandlers, type Call } from "./call.ts";
import { historyView } from "./history-entry.ts";

/** Handlers of purchases: buying, reviewing and changing numbers; also of clients and analytics. */
export function purchaseOperations(context: Context, room: WaitingRoom) {
  return {
    ...buyingOperations(context, room),
    ...clientOperations(context),
    ...groupOperations(context),
    ...whatsAppOperations(context),
    listPurchases: async ({ query }, call) =>
      ok(await listPurchases(context, staffOf(call), query)),
    removeTrialPurchase: ({ path }, call) => removeTrial(context, staffOf(call), path),
    setPurchaseStatus: ({ path, body }, call) =>
      changeStatus(context, staffOf(call), { ...path, ...body }),
    decideRejection: ({ path, body }, call) =>
      decideRejection(context, staffOf(call), { ...path, ...body }),
    leaseReviews: async ({ body }, call) => ok(await leaseReviews(context, tokenOf(call), body)),
    reassignTickets: (input, call) => reassignTickets(context, staffOf(call), moving(input, call)),
    addTickets: (input, call) => addTickets(context, staffOf(call), moving(input, call)),
    removeTickets: (input, call) => removeTickets(context, staffOf(call), moving(input, call)),
    async getProof({ path }, call) {
      const photo = await getProof(context, staffOf(call), path);
      if (!photo.ok) return photo;
      const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
      return { status: 200, headers, body: photo.value };
    },
    getPurchaseHistory: ({ path, query }, call) =>
      shown(purchaseHistory(context, staffOf(call), { ...path, ...query }), historyView),
  } satisfies ApiHandlers;
}

function groupOperations(context: Context) {
  return {
    previewCohort: ({ path, query }, call) =>
      previewCohort(context, staffOf(call), { ...path, ...query }),
    rejectPurchases: ({ body: { purchase_ids: ids, reason } }, call) =>
      rejectPurchases(context, staffOf(call), { ids, reason }),
    listGroupRejections: async (_, call) => ok(await listGroupRejections(context, staffOf(call))),
    undoGroupRejection: ({ path }, call) => undoGroupRejection(context, staffOf(call), path),
  } satisfies ApiHandlers;
}

function whatsAppOperations(context: Context) {
  return {
    async listWhatsAppMessages({ query: { purchase_id: ids, ...asked } }, call) {
      return ok({ items: await listWhatsAppMessages(context, staffOf(call), ids, asked) });
    },
    recordWhatsAppMessage: ({ path, body }, call) =>
      recordWhatsAppMessage(context, staffOf(call), { ...path, ...body }),
  } satisfies ApiHandlers;
}

/** Handlers of clients, whose data can be erased, and of what they bought. */
function clientOperations(context: Context) {
  return {
    listClients: async ({ query }, call) => ok(await listClients(context, staffOf(call), query)),
    previewErasure: ({ query }, call) => previewErasure(context, staffOf(call), query),
    erasePerson: ({ body }, call) =>
      erasePerson(context, staffOf(call), { documentId: body.document_id }),
    getAnalytics: ({ query }, call) => getAnalytics(context, staffOf(call), query),
  } satisfies ApiHandlers;
}

/** A change of numbers, under its key. */
function moving<Path extends object, Body extends object>(
  { path, body }: { path: Path; body: Body },
  { keyed }: Call,
) {
  return { ...path, ...body, keyed };
}
