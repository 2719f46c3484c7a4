import { viewOf } from "@rifas/api-client/view";
import { getAnalytics } from "../analytics/get-analytics.ts";
import type { Context } from "../context.ts";
import { limitCall } from "../limits/limit-calls.ts";
import { addTickets } from "../purchases/move/add-tickets.ts";
import { attachProof } from "../purchases/proof/attach-proof.ts";
import { sendReference } from "../purchases/proof/send-reference.ts";
import { changeStatus } from "../purchases/review/change-status.ts";
import { createInTurn } from "../purchases/create/create-in-turn.ts";
import { createPurchaseBatches } from "../purchases/create/purchase-batches.ts";
import { extendHold } from "../purchases/hold/extend-hold.ts";
import { getProof } from "../purchases/proof/get-proof.ts";
import { getPurchaseForBuyer, getPurchaseForStaff } from "../purchases/read/get-purchase.ts";
import { listClients } from "../purchases/read/list-clients.ts";
import { listPurchases } from "../purchases/read/list-purchases.ts";
import { purchaseHistory } from "../purchases/read/purchase-history.ts";
import type { Purchase } from "../purchases/purchase-view.ts";
import { hasPaymentArrived } from "../reconciliation/matches/payment-arrived.ts";
import { reassignTickets } from "../purchases/move/reassign-tickets.ts";
import { removeTickets } from "../purchases/move/remove-tickets.ts";
import { removeTrial } from "../purchases/review/remove-trial.ts";
import { sendLink } from "../purchases/send-link.ts";
import type { WaitingRoom } from "../waiting-room/waiting-room.ts";
import { answer, staffOf, uploadOf, type ApiHandlers } from "./call.ts";
import { historyEntry } from "./history-entry.ts";
import { analyticsFilter, purchaseFilter } from "./purchase-filters.ts";

type PurchaseOperation =
  | "listPurchases"
  | "createPurchase"
  | "getPurchase"
  | "removeTrialPurchase"
  | "setPurchaseStatus"
  | "reassignTickets"
  | "addTickets"
  | "removeTickets"
  | "attachProof"
  | "sendReference"
  | "getProof"
  | "extendReservation"
  | "sendPurchaseLink"
  | "getPurchaseHistory"
  | "listClients"
  | "getAnalytics";

/** Handlers of reserving, paying, reviewing, changing numbers, clients and analytics. */
export function purchaseOperations(
  context: Context,
  room: WaitingRoom,
): ApiHandlers<PurchaseOperation> {
  const batches = createPurchaseBatches(context);
  return {
    async listPurchases({ query }, call) {
      const { page, limit } = query;
      const input = { filter: purchaseFilter(query), page, limit };
      return { status: 200, body: await listPurchases(context, staffOf(call), input) };
    },
    async createPurchase({ body, headers, files }, call) {
      const wanted = {
        raffleId: body.raffle_id,
        quantity: body.quantity,
        numbers: body.numbers,
        name: body.name,
        documentId: body.document_id,
        email: body.email,
        phone: body.phone,
        adult: body.adult,
        termsVersion: body.terms_version,
        channel: body.channel,
        trial: body.trial,
        paymentMethod: body.payment_method,
        paymentReference: body.payment_reference,
        payerBank: body.payer_bank,
        payerPhone: body.payer_phone,
        paidOn: body.paid_on,
        proof: uploadOf(files.proof, call),
        idempotencyKey: headers["idempotency-key"],
      };
      const created = await createInTurn(context, call.actor, wanted, {
        address: call.buyerAddress,
        proofOfWork: headers["x-proof-of-work"] ?? null,
        place: headers["x-place-in-line"] ?? null,
        signal: call.signal,
        batches,
        room,
      });
      if (!created.ok) return created;
      const { purchase, secret } = created.value;
      return { status: 201, body: { purchase: await forBuyer(context, purchase), secret } };
    },
    async getPurchase({ path }, call) {
      if (call.actor.kind === "user") {
        return answer(200, await getPurchaseForStaff(context, call.actor, path));
      }
      const purchase = await getPurchaseForBuyer(context, path);
      return purchase.ok
        ? { status: 200, body: await forBuyer(context, purchase.value) }
        : purchase;
    },
    async removeTrialPurchase({ path }, call) {
      const removed = await removeTrial(context, staffOf(call), path);
      return removed.ok ? { status: 204 } : removed;
    },
    async setPurchaseStatus({ path, body }, call) {
      return answer(200, await changeStatus(context, staffOf(call), { ...path, ...body }));
    },
    async reassignTickets({ path, body }, call) {
      return answer(200, await reassignTickets(context, staffOf(call), { ...path, ...body }));
    },
    async addTickets({ path, body }, call) {
      return answer(200, await addTickets(context, staffOf(call), { ...path, ...body }));
    },
    async removeTickets({ path, body }, call) {
      return answer(200, await removeTickets(context, staffOf(call), { ...path, ...body }));
    },
    async attachProof({ path, body, files }, call) {
      const purchase = await attachProof(context, call.actor, {
        id: path.id,
        proof: uploadOf(files.proof, call),
        paymentMethod: body.payment_method,
        paymentReference: body.payment_reference,
        payerBank: body.payer_bank,
        payerPhone: body.payer_phone,
        paidOn: body.paid_on,
        beganAt: call.arrivedAt,
      });
      return purchase.ok
        ? { status: 200, body: await forBuyer(context, purchase.value) }
        : purchase;
    },
    async sendReference({ path, body }, call) {
      const purchase = await sendReference(context, call.actor, {
        id: path.id,
        paymentMethod: body.payment_method,
        paymentReference: body.payment_reference,
        payerBank: body.payer_bank,
        payerPhone: body.payer_phone,
      });
      return purchase.ok
        ? { status: 200, body: await forBuyer(context, purchase.value) }
        : purchase;
    },
    async getProof({ path }, call) {
      const photo = await getProof(context, staffOf(call), path);
      if (!photo.ok) return photo;
      const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
      return { status: 200, headers, body: photo.value };
    },
    async extendReservation({ path }, call) {
      const purchase = await extendHold(context, call.actor, path);
      return purchase.ok
        ? { status: 200, body: await forBuyer(context, purchase.value) }
        : purchase;
    },
    async sendPurchaseLink({ path }, call) {
      const limited = await limitCall(context, "linkPerPurchase", path.id);
      if (limited !== undefined) return limited;
      const sent = await sendLink(context, call.actor, path);
      if (!sent.ok) return sent;
      const { email } = sent.value;
      const message =
        email === null
          ? "Esta compra no tiene un correo registrado. Escríbele al organizador."
          : `El enlace va en camino a ${email}.`;
      return { status: 202, body: { message, email } };
    },
    async getPurchaseHistory({ path, query }, call) {
      const history = await purchaseHistory(context, staffOf(call), { ...path, ...query });
      if (!history.ok) return history;
      const items = history.value.items.map(historyEntry);
      return { status: 200, body: { ...history.value, items } };
    },
    async listClients({ query }, call) {
      const { search, raffle_id: raffleId, page, limit } = query;
      const input = { filter: { search, raffleId }, page, limit };
      return { status: 200, body: await listClients(context, staffOf(call), input) };
    },
    async getAnalytics({ query }, call) {
      return answer(200, await getAnalytics(context, staffOf(call), analyticsFilter(query)));
    },
  };
}

/**
 * Adds whether the bank reported the payment, and the server's time, for countdowns on phones whose clock is wrong. That is the time
 * of the response: the call's own time would be before the hold that it created, which would then seem longer than it is.
 */
async function forBuyer({ database, clock }: Context, purchase: Purchase) {
  const { has_proof, reference_at, payable_bs, amount_bs } = purchase;
  const said = has_proof || reference_at !== null || payable_bs !== amount_bs;
  const waits = purchase.status === "pending" && said;
  return viewOf("PurchaseForBuyer", {
    ...purchase,
    payment_arrived: waits && (await hasPaymentArrived(database, purchase.id)),
    server_time: clock.now().toISOString(),
  });
}
