import { viewOf } from "@rifas/api-client/view";
import type { Context } from "../../platform/context.ts";
import { limitCall } from "../../platform/limits/limit-calls.ts";
import { createInTurn } from "../../sale/purchases/create/create-in-turn.ts";
import { createPurchaseBatches } from "../../sale/purchases/create/purchase-batches.ts";
import { extendHold } from "../../sale/purchases/hold/extend-hold.ts";
import { attachProof } from "../../sale/purchases/proof/attach-proof.ts";
import { sendReference } from "../../sale/purchases/proof/send-reference.ts";
import type { Purchase } from "../../sale/purchases/purchase-view.ts";
import {
  getPurchaseForBuyer,
  getPurchaseForStaff,
} from "../../sale/purchases/read/get-purchase.ts";
import { sendLink } from "../../sale/purchases/send-link.ts";
import { hasPaymentArrived } from "../../bank/matches/payment-arrived.ts";
import type { WaitingRoom } from "../../sale/waiting-room/waiting-room.ts";
import { shown, uploadOf, type ApiHandlers } from "./call.ts";

/** Handlers of what buyers do, and staff for them: reserving, paying and coming back to a purchase. */
export function buyingOperations(context: Context, room: WaitingRoom) {
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
  } satisfies ApiHandlers;
}

/**
 * A purchase as its buyer sees it, with whether the bank reported the payment, the key for notifications, and the server's time, for
 * countdowns on phones whose clock is wrong. That is the time of the response: the call's own time would be before the hold that it
 * created, which would then seem longer than it is.
 */
async function forBuyer({ config, database, clock, keys }: Context, purchase: Purchase) {
  const { has_proof, reference_at, payable_bs, amount_bs } = purchase;
  const said = has_proof || reference_at !== null || payable_bs !== amount_bs;
  const waits = purchase.status === "pending" && said;
  return viewOf("PurchaseForBuyer", {
    ...purchase,
    payment_arrived: waits && (await hasPaymentArrived(database, purchase.id)),
    push_key: config.offlineWorker === "on" ? keys.push.publicKey : null,
    server_time: clock.now().toISOString(),
  });
}
