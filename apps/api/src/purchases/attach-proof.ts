import { parsePhone } from "@rifas/domain/phone";
import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { queuePurchaseEmail } from "../email/queue-purchase-email.ts";
import { fail, invalidField, ok, type Result } from "../failure.ts";
import { storeProofImage, type ProofImage } from "../files/store-proof-image.ts";
import type { PaymentMethod } from "../site-config/config-values.ts";
import { readUploadLimits } from "../site-config/upload-limits.ts";
import { getPurchaseView, type Purchase } from "./get-purchase.ts";
import { lockPurchase, purchaseNotFound } from "./lock-purchase.ts";
import { paymentDayProblems } from "./payment-day.ts";
import { proofColumns } from "./proof-columns.ts";
import { lockPicture, proofInUseRefusal } from "./proof-in-use.ts";
import type { PurchaseRow } from "./purchase-row.ts";
import { chooseMethod, methodsFor } from "./purchase-settings.ts";
import { hasClosed } from "./sale-window.ts";

export interface Proof {
  id: string;
  proof: Uint8Array;
  paymentMethod: string;
  paymentReference: string;
  payerBank?: string | undefined;
  payerPhone?: string | undefined;
  paidOn?: string | undefined;
  /** When the upload began: the hold is judged by that, since the money was on its way to review then (B2.3). */
  beganAt: Date;
}

/**
 * Attaches a payment proof: from now on the hold has no end (B2.3). An expired purchase takes one too until sales close; it
 * stays expired and shows under late payments (B2.4). The same photo again answers as the first time. A buyer's picture that
 * waits for review under five other cédulas is refused; staff, who may know of one payment for many, aren't.
 * Failures: `not_found`, `validation_failed`, `purchase_state`, `proof_already_attached`, `proof_in_use`, `sales_closed`,
 * and those of the picture.
 */
export async function attachProof(
  context: Context,
  actor: Actor,
  input: Proof,
): Promise<Result<Purchase>> {
  const payerPhone = input.payerPhone === undefined ? null : parsePhone(input.payerPhone);
  if (input.payerPhone !== undefined && payerPhone === null) {
    const message = "Revisa el teléfono desde el que pagaste.";
    return invalidField("payer_phone", message);
  }
  const dayProblems = paymentDayProblems(input.paidOn, context.clock.now());
  if (dayProblems.length > 0) {
    return fail("validation_failed", "Revisa los datos marcados.", { details: dayProblems });
  }
  const methods = await methodsFor(context.database, [input.paymentMethod]);
  const limits = await readUploadLimits(context);
  const stored = await storeProofImage(context.files, input.proof, limits);
  if (!stored.ok) return stored;

  const attached = await context.database.transaction((tx) =>
    attach(context, actor, tx, { input, payerPhone, methods, image: stored.value }),
  );
  if (!attached.ok) return attached;
  context.mailer.wake();
  const purchase = await getPurchaseView(context, input.id);
  return purchase ? ok(purchase) : purchaseNotFound();
}

interface CheckedProof {
  input: Proof;
  payerPhone: string | null;
  methods: readonly PaymentMethod[];
  image: ProofImage;
}

async function attach(
  context: Context,
  actor: Actor,
  tx: Transaction,
  { input, payerPhone, methods, image }: CheckedProof,
): Promise<Result<null>> {
  await lockPicture(tx, image);
  const locked = await lockPurchase(tx, input.id, { for: "hold", lapsedAt: input.beganAt });
  if (!locked.ok) return locked;
  const { purchase, raffle } = locked.value;
  const now = context.clock.now();
  if (purchase.proof_at !== null) {
    return isSameProof(purchase, image)
      ? ok(null)
      : fail("proof_already_attached", "Esta compra ya tiene un comprobante.");
  }
  if (purchase.status !== "pending" && purchase.status !== "expired") {
    return fail(
      "purchase_state",
      purchase.status === "approved"
        ? "Esta compra ya fue aprobada."
        : "Esta compra fue rechazada. Escríbele al organizador.",
      { facts: { current_status: purchase.status } },
    );
  }
  if (hasClosed(raffle, now)) {
    return fail("sales_closed", "Las ventas cerraron: ya no se reciben comprobantes de esta rifa.");
  }
  const method = chooseMethod(methods, {
    id: input.paymentMethod,
    channel: purchase.channel,
    amountBs: purchase.amount_bs,
    offered: false,
  });
  if (!method) {
    const message = "Ese método de pago no está disponible.";
    return invalidField("payment_method", message);
  }
  const sent = { image, documentId: purchase.document_id };
  const inUse = actor.kind === "user" ? null : await proofInUseRefusal(context, tx, sent);
  if (inUse) return inUse;
  // A rate frozen for this method when the numbers were reserved stays.
  const frozen =
    purchase.payment_method === input.paymentMethod && purchase.rate_bs !== null
      ? { rateBs: purchase.rate_bs, amountUsd: purchase.amount_usd }
      : method;
  const proof = proofColumns(image, now);
  await tx.query(setProof, [
    input.id,
    proof.file,
    proof.sha256,
    proof.perceptual,
    now,
    input.paymentMethod,
    input.paymentReference,
    input.payerBank ?? null,
    payerPhone,
    input.paidOn ?? null,
    frozen.rateBs,
    frozen.amountUsd,
  ]);
  await recordAudit(tx, actor, {
    action: "purchase_proof_attached",
    entityType: "purchase",
    entityId: input.id,
    changes: [
      {
        field: "payment_reference",
        before: purchase.payment_reference,
        after: input.paymentReference,
      },
    ],
    at: now,
  });
  await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: input.id, now });
  return ok(null);
}

function isSameProof(purchase: PurchaseRow, image: ProofImage): boolean {
  return purchase.proof_sha256?.equals(image.sha256) ?? false;
}

const setProof = {
  name: "attach-proof",
  text: `
    UPDATE purchases
       SET proof_file = $2, proof_sha256 = $3, proof_perceptual = $4, proof_at = $5, payment_method = $6,
           payment_reference = $7, payer_bank = $8, payer_phone = $9, paid_on = $10, rate_bs = $11, amount_usd = $12,
           reserved_until = CASE status WHEN 'expired' THEN reserved_until END, updated_at = $5
     WHERE id = $1`,
};
