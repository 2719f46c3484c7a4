import { getAnalytics } from "../../figures/analytics/get-analytics.ts";
import type { Context } from "../../platform/context.ts";
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
import { buyingOperations, type BuyingOperation } from "./buying.ts";
import { answer, staffOf, tokenOf, type ApiHandlers, type Call } from "./call.ts";
import { historyEntry } from "./history-entry.ts";
import { analyticsFilter, purchaseFilter } from "./purchase-filters.ts";

type GroupOperation =
  | "previewCohort"
  | "rejectPurchases"
  | "listGroupRejections"
  | "undoGroupRejection";

type PurchaseOperation =
  | GroupOperation
  | "listPurchases"
  | "removeTrialPurchase"
  | "setPurchaseStatus"
  | "decideRejection"
  | "previewCohort"
  | "rejectPurchases"
  | "listGroupRejections"
  | "undoGroupRejection"
  | "leaseReviews"
  | "reassignTickets"
  | "addTickets"
  | "removeTickets"
  | "getProof"
  | "getPurchaseHistory";

type WhatsAppOperation = "listWhatsAppMessages" | "recordWhatsAppMessage";

/** Handlers of purchases: buying, reviewing and changing numbers; also of clients and analytics. */
export function purchaseOperations(
  context: Context,
  room: WaitingRoom,
): ApiHandlers<PurchaseOperation | BuyingOperation | ClientOperation | WhatsAppOperation> {
  return {
    ...buyingOperations(context, room),
    ...clientOperations(context),
    ...groupOperations(context),
    ...whatsAppOperations(context),
    async listPurchases({ query }, call) {
      const { page, limit } = query;
      const input = { filter: purchaseFilter(query), page, limit };
      return { status: 200, body: await listPurchases(context, staffOf(call), input) };
    },
    async removeTrialPurchase({ path }, call) {
      const removed = await removeTrial(context, staffOf(call), path);
      return removed.ok ? { status: 204 } : removed;
    },
    async setPurchaseStatus({ path, body }, call) {
      return answer(200, await changeStatus(context, staffOf(call), { ...path, ...body }));
    },
    async decideRejection({ path, body }, call) {
      return answer(200, await decideRejection(context, staffOf(call), { ...path, ...body }));
    },
    async leaseReviews({ body }, call) {
      return { status: 200, body: await leaseReviews(context, tokenOf(call), body) };
    },
    async reassignTickets(input, call) {
      return answer(200, await reassignTickets(context, staffOf(call), moving(input, call)));
    },
    async addTickets(input, call) {
      return answer(200, await addTickets(context, staffOf(call), moving(input, call)));
    },
    async removeTickets(input, call) {
      return answer(200, await removeTickets(context, staffOf(call), moving(input, call)));
    },
    async getProof({ path }, call) {
      const photo = await getProof(context, staffOf(call), path);
      if (!photo.ok) return photo;
      const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
      return { status: 200, headers, body: photo.value };
    },
    async getPurchaseHistory({ path, query }, call) {
      const history = await purchaseHistory(context, staffOf(call), { ...path, ...query });
      if (!history.ok) return history;
      const items = history.value.items.map(historyEntry);
      return { status: 200, body: { ...history.value, items } };
    },
  };
}

type ClientOperation = "listClients" | "previewErasure" | "erasePerson" | "getAnalytics";

function groupOperations(context: Context): ApiHandlers<GroupOperation> {
  return {
    async previewCohort({ path, query }, call) {
      return answer(200, await previewCohort(context, staffOf(call), { ...path, ...query }));
    },
    async rejectPurchases({ body: { purchase_ids: ids, reason } }, call) {
      return answer(200, await rejectPurchases(context, staffOf(call), { ids, reason }));
    },
    async listGroupRejections(_, call) {
      return { status: 200, body: await listGroupRejections(context, staffOf(call)) };
    },
    async undoGroupRejection({ path }, call) {
      return answer(200, await undoGroupRejection(context, staffOf(call), path));
    },
  };
}

function whatsAppOperations(context: Context): ApiHandlers<WhatsAppOperation> {
  return {
    async listWhatsAppMessages({ query: { purchase_id: ids } }, call) {
      const items = await listWhatsAppMessages(context, staffOf(call), ids);
      return { status: 200, body: { items } };
    },
    async recordWhatsAppMessage({ path, body }, call) {
      return answer(200, await recordWhatsAppMessage(context, staffOf(call), { ...path, ...body }));
    },
  };
}

/** Handlers of clients, whose data can be erased, and of what they bought. */
function clientOperations(context: Context): ApiHandlers<ClientOperation> {
  return {
    async listClients({ query }, call) {
      const { search, raffle_id: raffleId, page, limit } = query;
      const input = { filter: { search, raffleId }, page, limit };
      return { status: 200, body: await listClients(context, staffOf(call), input) };
    },
    async previewErasure({ query }, call) {
      return answer(200, await previewErasure(context, staffOf(call), query));
    },
    async erasePerson({ body }, call) {
      const person = { documentId: body.document_id };
      return answer(200, await erasePerson(context, staffOf(call), person));
    },
    async getAnalytics({ query }, call) {
      return answer(200, await getAnalytics(context, staffOf(call), analyticsFilter(query)));
    },
  };
}

/** A change of numbers, under its key. */
function moving<Path extends object, Body extends object>(
  { path, body }: { path: Path; body: Body },
  { keyed }: Call,
) {
  return { ...path, ...body, keyed };
}
