import { viewOf } from "@rifas/api-client/view";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
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
import { answer, uploadOf, type ApiHandlers } from "./call.ts";

export type BuyingOperation =
  | "createPurchase"
  | "getPurchase"
  | "attachProof"
  | "sendReference"
  | "extendReservation"
  | "sendPurchaseLink";

/** Handlers of what buyers do, and staff for them: reserving, paying and coming back to a purchase. */
export function buyingOperations(
  context: Context,
  room: WaitingRoom,
): ApiHandlers<BuyingOperation> {
  const batches = createPurchaseBatches(context);
  return {
    async createPurchase({ body, headers, files }, call) {
      const asked = {
        ...body,
        proof: uploadOf(files.proof, call),
        keyed: call.keyed,
      };
      const created = await createInTurn(context, call.actor, asked, {
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
      return toBuyer(context, await getPurchaseForBuyer(context, path));
    },
    async attachProof({ path, body, files }, call) {
      const purchase = await attachProof(context, call.actor, {
        ...path,
        ...body,
        proof: uploadOf(files.proof, call),
        beganAt: call.arrivedAt,
      });
      return toBuyer(context, purchase);
    },
    async sendReference({ path, body }, call) {
      return toBuyer(context, await sendReference(context, call.actor, { ...path, ...body }));
    },
    async extendReservation({ path }, call) {
      return toBuyer(context, await extendHold(context, call.actor, path));
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
  };
}

/** A purchase as its buyer sees it, or the failure. */
async function toBuyer(context: Context, purchase: Result<Purchase>) {
  if (!purchase.ok) return purchase;
  return { status: 200 as const, body: await forBuyer(context, purchase.value) };
}

/**
 * Adds whether the bank reported the payment, the key for notifications, and the server's time, for countdowns on phones whose clock is wrong. That is
 * the time of the response: the call's own time would be before the hold that it created, which would then seem longer than
 * it is.
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
