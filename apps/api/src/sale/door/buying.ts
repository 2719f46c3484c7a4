import { viewOf } from "@rifas/api-client/view";
import { pdfAnswer } from "../../paper/answers.ts";
import { shown, uploadOf, type ApiHandlers, askerOf } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { limitCall } from "../../platform/limits/limit-calls.ts";
import { readingNow } from "../../platform/reading.ts";
import { createInTurn } from "../throughput/create-in-turn.ts";
import { createPurchaseBatches } from "../throughput/purchase-batches.ts";
import { extendHold } from "../purchases/hold/extend-hold.ts";
import { purchasePdf } from "../purchases/print/purchase-pdf.ts";
import { attachProof } from "../purchases/proof/attach-proof.ts";
import { sendReference } from "../purchases/proof/send-reference.ts";
import type { Purchase } from "../purchases/purchase-view.ts";
import { subscribePush } from "../purchases/push/subscribe-push.ts";
import { unsubscribePush } from "../purchases/push/unsubscribe-push.ts";
import { getPurchaseForBuyer, getPurchaseForStaff } from "../purchases/read/get-purchase.ts";
import { sendLink } from "../purchases/send-link.ts";
import { purchasePicture } from "../purchases/share/purchase-picture.ts";
import { getWaitingList } from "../waiting-list/get-waiting-list.ts";
import { joinWaitingList } from "../waiting-list/join-waiting-list.ts";
import { leaveWaitingList } from "../waiting-list/leave-waiting-list.ts";
import type { WaitingRoom } from "../waiting-room/waiting-room.ts";

/** The operations of what buyers do, and staff for them: reserving, paying and coming back to a purchase. */
export function buyingDoor(context: Context, room: WaitingRoom) {
  const batches = createPurchaseBatches(context);
  const toBuyer = (purchase: Purchase) => forBuyer(context, purchase);
  return {
    async createPurchase({ body, headers, files }, call) {
      const asked = { ...body, proof: uploadOf(files.proof, call), keyed: call.keyed };
      const created = createInTurn(context, call.actor, asked, {
        address: call.buyerAddress,
        proofOfWork: headers["x-proof-of-work"] ?? null,
        place: headers["x-place-in-line"] ?? null,
        signal: call.signal,
        batches,
        room,
      });
      return await shown(created, async ({ purchase, secret }) => ({
        purchase: await toBuyer(purchase),
        secret,
      }));
    },
    async getPurchase({ path }, { actor }) {
      return actor.kind === "user"
        ? await getPurchaseForStaff(context, actor, path)
        : await shown(getPurchaseForBuyer(context, path), toBuyer);
    },
    attachProof({ path, body, files }, call) {
      const proof = uploadOf(files.proof, call);
      const attached = { ...path, ...body, proof, beganAt: call.arrivedAt };
      return shown(attachProof(context, call.actor, attached), toBuyer);
    },
    sendReference: ({ path, body }, { actor }) =>
      shown(sendReference(context, actor, { ...path, ...body }), toBuyer),
    extendReservation: ({ path }, { actor }) => shown(extendHold(context, actor, path), toBuyer),
    async sendPurchaseLink({ path }, call) {
      const limited = await limitCall(context, "linkPerPurchase", path.id);
      if (limited !== undefined) return limited;
      return await shown(sendLink(context, call.actor, path), ({ email }) => {
        const message =
          email === null
            ? "Esta compra no tiene un correo registrado. Escríbele al organizador."
            : `El enlace va en camino a ${email}.`;
        return { message, email };
      });
    },
    ...besides(context),
  } satisfies ApiHandlers;
}

/** What a buyer takes along, notifications, and the waiting lists. */
function besides(context: Context) {
  return {
    async getPurchasePicture({ path, query }, call) {
      const drawn = await purchasePicture(context, { ...path, ...query, asker: askerOf(call) });
      if (!drawn.ok) return drawn;
      const headers = { "cache-control": "private, no-store" };
      return { status: 200, headers, body: drawn.value.jpeg };
    },
    async getPurchasePdf({ path }, call) {
      return pdfAnswer(await purchasePdf(context, { ...path, asker: askerOf(call) }), {
        // The same address has other answers for other secrets.
        "cache-control": "private, max-age=60",
        vary: "authorization, x-purchase-secret",
      });
    },
    subscribePush: ({ path, body }, call) =>
      subscribePush(context, call.actor, { ...path, ...body }),
    unsubscribePush: ({ path, body }, call) =>
      unsubscribePush(context, call.actor, { ...path, ...body }),
    joinWaitingList: ({ path, body }, { actor, buyerAddress: address }) =>
      joinWaitingList(context, actor, { raffleId: path.id, ...body, address }),
    getWaitingList: ({ path }) => getWaitingList(context, path),
    leaveWaitingList: ({ path, body }, { actor }) =>
      leaveWaitingList(context, actor, { ...path, ...body }),
  } satisfies ApiHandlers;
}

/**
 * A purchase as its buyer sees it, with whether the bank reported the payment, the key for notifications, and the server's time, for
 * countdowns on phones whose clock is wrong. That is the time of the response: the call's own time would be before the hold that it
 * created, which would then seem longer than it is.
 */
async function forBuyer(context: Context, purchase: Purchase) {
  const { config, database, clock, keys, bank, answerTimes } = context;
  const { has_proof, proof_at: sentAt, reference_at, payable_bs, amount_bs } = purchase;
  const said = has_proof || reference_at !== null || payable_bs !== amount_bs;
  const waits = purchase.status === "pending" && said;
  return viewOf("PurchaseForBuyer", {
    ...purchase,
    payment_arrived: waits && (await bank.hasPaymentArrived(database, purchase.id)),
    answer_hours:
      waits && sentAt !== null ? await answerTimes.hoursFor(readingNow(context), sentAt) : null,
    push_key: config.offlineWorker === "on" ? keys.push.publicKey : null,
    server_time: clock.now().toISOString(),
  });
}
