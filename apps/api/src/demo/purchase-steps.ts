import type { DemoSteps } from "@rifas/demo/demo-server";
import type { Actor } from "../platform/actor.ts";
import type { Context } from "../platform/context.ts";
import { ownUpload } from "../platform/drawings/upload.ts";
import { createPurchase } from "../sale/purchases/create/create-purchase.ts";
import { attachProof } from "../sale/purchases/proof/attach-proof.ts";
import { changeStatus } from "../sale/purchases/review/change-status.ts";
import { listWhatsAppMessages } from "../sale/whatsapp/list-messages.ts";
import { recordWhatsAppMessage } from "../sale/whatsapp/record-message.ts";
import { must } from "./must.ts";
import { withPrepared } from "./prepared-pictures.ts";

type PurchaseSteps = Pick<
  DemoSteps,
  "createPurchase" | "attachProof" | "review" | "writeByWhatsApp"
>;

const BUYER: Actor = { kind: "anyone" };
const SENDER = { address: null, proofOfWork: null };

/** The steps of purchases, by the purchases' own operations. */
export function purchaseSteps(context: Context): PurchaseSteps {
  return {
    createPurchase: async (by, purchase) => {
      const created = await createPurchase(context, by ?? BUYER, purchase, SENDER);
      return must(created).purchase.id;
    },
    attachProof: async ({ picture, ...sent }) => {
      const beganAt = context.clock.now();
      const proof = { ...sent, proof: ownUpload(picture.jpeg), beganAt };
      must(await attachProof(withPrepared(context, { proof: picture }), BUYER, proof));
    },
    writeByWhatsApp: async (by, id) => {
      const [message] = await listWhatsAppMessages(context, [id]);
      if (message !== undefined) {
        must(await recordWhatsAppMessage(context, by, { id, kind: message.kind }));
      }
    },
    review: async (by, change, warningsReason) => {
      const changed = await changeStatus(context, by, change);
      if (changed.ok || changed.failure.code !== "warnings_unconfirmed") return void must(changed);
      const confirmed = { ...change, confirm_warnings: true, reason: warningsReason };
      must(await changeStatus(context, by, confirmed));
    },
  };
}
