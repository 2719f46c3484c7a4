import type { UploadedFile } from "@rifas/api-client/operation-handlers";
import { pdfAnswer } from "../../paper/answers.ts";
import { historyView } from "../../people/audit/list-audit.ts";
import {
  shown,
  staffOf,
  tokenOf,
  type ApiHandlers,
  type Call,
  uploadOf,
  askerOf,
} from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { buyingDoor } from "./buying.ts";
import { confirmCash } from "../cash/confirm-cash.ts";
import { unconfirmedCash } from "../cash/unconfirmed-cash.ts";
import { verifyTickets } from "../checker/verify-tickets.ts";
import { exportOperations } from "./exports.ts";
import { sellersDoor } from "./sellers.ts";
import { getHoldAlarms } from "../origins/hold-alarms.ts";
import { importPaperList } from "../paper-lists/import-list.ts";
import { listLines, MOST_LINES, type ReadTable } from "../paper-lists/list-lines.ts";
import { listPaperLists } from "../paper-lists/list-view.ts";
import { previewPaperList } from "../paper-lists/preview-list.ts";
import { MOST_CHARACTERS } from "../paper-lists/understand-list.ts";
import { undoPaperList } from "../paper-lists/undo-list.ts";
import { previewHoldRelease, releaseHolds } from "../purchases/hold/release-holds.ts";
import { addTickets } from "../purchases/move/add-tickets.ts";
import { reassignTickets } from "../purchases/move/reassign-tickets.ts";
import { removeTickets } from "../purchases/move/remove-tickets.ts";
import { clientPdf } from "../purchases/print/client-pdf.ts";
import { getProof } from "../purchases/proof/get-proof.ts";
import { listClients } from "../purchases/read/list-clients.ts";
import { listPurchases } from "../purchases/read/list-purchases.ts";
import { purchaseHistory } from "../purchases/read/purchase-history.ts";
import { changeStatus } from "../purchases/review/change-status.ts";
import { decideRejection } from "../purchases/review/decide-rejection.ts";
import { leaseReviews } from "../purchases/review/lease-reviews.ts";
import { removeTrial } from "../purchases/review/remove-trial.ts";
import { searchTickets } from "../search/search-tickets.ts";
import { availableTickets } from "../tickets/available-tickets.ts";
import { listTickets } from "../tickets/list-tickets.ts";
import { ticketStats } from "../tickets/ticket-stats.ts";
import type { WaitingRoom } from "../waiting-room/waiting-room.ts";
import { listWhatsAppMessages } from "../whatsapp/list-messages.ts";
import { recordWhatsAppMessage } from "../whatsapp/record-message.ts";

/** The operations of purchases, numbers, paper lists and what the desk does. `readTable` reads a file in a process of its own. */
export function saleDoor(context: Context, room: WaitingRoom, readTable: ReadTable) {
  return {
    ...buyingDoor(context, room),
    ...exportOperations(context),
    ...paperLists(context, readTable),
    ...desk(context),
    ...sellersDoor(context),
    listPurchases: async ({ query }, call) =>
      ok(await listPurchases(context, staffOf(call), query)),
    removeTrialPurchase: ({ path }, call) => removeTrial(context, staffOf(call), path),
    setPurchaseStatus: ({ path, body }, call) =>
      changeStatus(context, staffOf(call), { ...path, ...body, address: call.buyerAddress }),
    decideRejection: ({ path, body }, call) =>
      decideRejection(context, staffOf(call), { ...path, ...body }),
    leaseReviews: async ({ body }, call) => ok(await leaseReviews(context, tokenOf(call), body)),
    reassignTickets: (input, call) => reassignTickets(context, staffOf(call), moving(input, call)),
    addTickets: (input, call) => addTickets(context, staffOf(call), moving(input, call)),
    removeTickets: (input, call) => removeTickets(context, staffOf(call), moving(input, call)),
    async getProof({ path }) {
      const photo = await getProof(context, path);
      if (!photo.ok) return photo;
      const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
      return { status: 200, headers, body: photo.value };
    },
    getPurchaseHistory: ({ path, query }) =>
      shown(purchaseHistory(context, { ...path, ...query }), historyView),
  } satisfies ApiHandlers;
}

function desk(context: Context) {
  return {
    listClients: async ({ query }) => ok(await listClients(context, query)),
    async getClientPdf({ path }, call) {
      return pdfAnswer(await clientPdf(context, { ...path, asker: askerOf(call) }));
    },
    listRaffleTickets: ({ path, query }, { actor }) => listTickets(context, actor, path.id, query),
    getAvailableTickets: ({ path: { id: raffleId }, query: { quantity } }, { actor }) =>
      availableTickets(context, actor, { raffleId, quantity }),
    getTicketStats: ({ path }, { actor }) => ticketStats(context, actor, { raffleId: path.id }),
    verifyTickets: ({ body }, { actor }) => verifyTickets(context, actor, body),
    searchTickets: async ({ query }) => ok(await searchTickets(context, query)),
    getHoldAlarms: async () => ok(await getHoldAlarms(context)),
    previewHoldRelease: ({ path: { id: raffleId, origin } }) =>
      previewHoldRelease(context, { raffleId, origin }),
    releaseHolds: ({ path: { id: raffleId, origin } }, call) =>
      releaseHolds(context, staffOf(call), { raffleId, origin }),
    listCash: async ({ query }) => ok(await unconfirmedCash.page(context, query)),
    confirmCash: ({ body }, call) => confirmCash(context, staffOf(call), body),
    async listWhatsAppMessages({ query: { purchase_id: ids, ...asked } }) {
      return ok({ items: await listWhatsAppMessages(context, ids, asked) });
    },
    recordWhatsAppMessage: ({ path, body }, call) =>
      recordWhatsAppMessage(context, staffOf(call), { ...path, ...body }),
  } satisfies ApiHandlers;
}

function moving<Path extends object, Body extends object>(
  { path, body }: { path: Path; body: Body },
  { keyed }: Call,
) {
  return { ...path, ...body, keyed };
}

function paperLists(context: Context, readTable: ReadTable) {
  return {
    listPaperLists: ({ path: { id }, query }) => listPaperLists(context, id, query),
    async previewPaperList({ path: { id: raffleId }, files }, call) {
      const lines = await linesOf(readTable, files.file, call);
      if (!lines.ok) return lines;
      return await previewPaperList(context, staffOf(call), { raffleId, lines: lines.value });
    },
    async importPaperList({ path: { id: raffleId }, body: { key, digest }, files }, call) {
      const lines = await linesOf(readTable, files.file, call);
      if (!lines.ok) return lines;
      const confirmed = { raffleId, lines: lines.value, key, digest };
      return await importPaperList(context, staffOf(call), confirmed, call.keyed);
    },
    undoPaperList: ({ path: { id }, body: { reason } }, call) =>
      undoPaperList(context, staffOf(call), { id, reason }),
  } satisfies ApiHandlers;
}

async function linesOf(readTable: ReadTable, file: UploadedFile, call: Call) {
  const upload = uploadOf(file, call);
  const table = { bytes: upload.bytes, mostRows: MOST_LINES, mostCharacters: MOST_CHARACTERS };
  const read = await readTable(table, upload);
  return read.ok ? listLines(read.value) : read;
}
