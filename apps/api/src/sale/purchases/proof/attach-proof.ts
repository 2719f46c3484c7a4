import type { Schema } from "@rifas/api-client/types";
import { parsePhone } from "@rifas/domain/phone";
import type { Actor } from "../../../platform/actor.ts";
import { changedFields, recordAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Transaction, prepared } from "../../../database/database.ts";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { fail, invalidField, ok, type Result } from "../../../platform/failure.ts";
import { sha256 } from "../../../paper/files/content-name.ts";
import { claimProof, keepingProof } from "../../../paper/files/pending-files.ts";
import { drawProofImage, type ProofImage } from "../../../paper/files/proof-image.ts";
import type { Upload } from "../../../platform/drawings/upload.ts";
import type { PaymentMethod } from "../../../platform/configuration/config-values.ts";
import { readUploadLimits } from "../../../site/configuration/upload-limits.ts";
import { getPurchaseForBuyer, type Purchase } from "../read/get-purchase.ts";
import { lockPurchase, readPurchase, type LockedPurchase } from "../lock-purchase.ts";
import { paymentDayProblems } from "../create/check-new-purchase.ts";
import { proofColumns } from "../create/make-purchases.ts";
import { lockPicture, proofInUseRefusal } from "../create/proof-in-use.ts";
import { chooseMethod, methodsFor, type FrozenRate } from "../purchase-settings.ts";
import { hasClosed } from "../../holds/sale-window.ts";

/** What buyers or staff send for a purchase: the contract's request, and its photo. */
export interface Proof extends Omit<Schema<"ProofUpload">, "proof"> {
  id: string;
  proof: Upload;
  /**
   * When the upload started. A hold counts as lapsed only if it ended before this, because the buyer had paid by then
   * (rules.md#held-until-reviewed).
   */
  beganAt: Date;
}

/**
 * Attaches a payment proof; from then on the hold doesn't expire (rules.md#held-until-reviewed). An expired purchase also accepts one until
 * sales close; it stays expired and shows under late payments (rules.md#whole-approval). Sending the same photo again returns the first
 * result. A buyer's picture that already waits for review under five other cédulas is refused; staff may attach it, since they may know of
 * one payment for many people.
 */
export async function attachProof(
  context: Context,
  actor: Actor,
  input: Proof,
): Promise<Result<Purchase>> {
  const payerPhone = input.payer_phone === undefined ? null : parsePhone(input.payer_phone);
  if (input.payer_phone !== undefined && payerPhone === null) {
    const message = "Revisa el teléfono desde el que pagaste.";
    return invalidField("payer_phone", message);
  }
  const dayProblems = paymentDayProblems(input.paid_on, context.clock.now());
  if (dayProblems.length > 0) {
    return fail("validation_failed", "Revisa los datos marcados.", { details: dayProblems });
  }
  const methods = await methodsFor(context.database, [input.payment_method]);
  const checked = { input, payerPhone, methods, sha256: sha256(input.proof.bytes) };
  const attached = await drawAndAttach(context, actor, checked);
  return attached.ok ? await getPurchaseForBuyer(context, input) : attached;
}

interface CheckedProof {
  input: Proof;
  payerPhone: string | null;
  methods: readonly PaymentMethod[];
  /** The hash of the photo as it was sent. */
  sha256: Buffer;
}

/** Re-encodes the photo, the expensive step, only for a purchase that accepts it, and attaches it in a transaction. */
async function drawAndAttach(context: Context, actor: Actor, checked: CheckedProof) {
  const { input } = checked;
  const found = await readPurchase(context.database, input.id);
  if (!found.ok) return found;
  const terms = proofTerms(found.value, checked, context.clock.now());
  if (!terms.ok) return terms;
  if (terms.value === "same_proof") return ok(null);
  const image = await drawProofImage(context, input.proof, await readUploadLimits(context));
  if (!image.ok) return image;
  return await keepingProof(context, image.value, () =>
    context.database.transaction((tx) =>
      attach(context, actor, tx, { ...checked, image: image.value }),
    ),
  );
}

/**
 * Checks everything that doesn't need the picture; called before re-encoding and again under the purchase's lock. Returns
 * the rate that the payment freezes, or `same_proof` if that photo is already attached.
 */
function proofTerms(
  { purchase, raffle }: LockedPurchase,
  { input, methods, sha256 }: CheckedProof,
  now: Date,
): Result<FrozenRate | "same_proof"> {
  if (purchase.proof_at !== null) {
    return purchase.proof_sha256?.equals(sha256)
      ? ok("same_proof")
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
  const method = chooseMethod(methods, { ...purchase, id: input.payment_method, offered: false });
  if (!method) {
    const message = "Ese método de pago no está disponible.";
    return invalidField("payment_method", message);
  }
  // A rate that was frozen for this method at the reservation is kept.
  return ok(
    purchase.payment_method === input.payment_method && purchase.rate_bs !== null
      ? purchase
      : method,
  );
}

async function attach(
  context: Context,
  actor: Actor,
  tx: Transaction,
  checked: CheckedProof & { image: ProofImage },
): Promise<Result<null>> {
  const { input, payerPhone, image } = checked;
  await lockPicture(tx, image);
  const locked = await lockPurchase(tx, input.id, { for: "hold", lapsedAt: input.beganAt });
  if (!locked.ok) return locked;
  const { purchase } = locked.value;
  const now = context.clock.now();
  const terms = proofTerms(locked.value, checked, now);
  if (!terms.ok) return terms;
  if (terms.value === "same_proof") return ok(null);
  const frozen = terms.value;
  const sent = { image, documentId: purchase.document_id };
  const inUse = actor.kind === "user" ? null : await proofInUseRefusal(context, tx, sent);
  if (inUse) return inUse;
  const proof = proofColumns(image, now);
  await tx.query(setProof, [
    input.id,
    proof.proof_file,
    proof.proof_sha256,
    proof.proof_perceptual,
    now,
    input.payment_method,
    input.payment_reference,
    input.payer_bank ?? null,
    payerPhone,
    input.paid_on ?? null,
    frozen.rate_bs,
    frozen.amount_usd,
  ]);
  await claimProof(tx, image);
  await recordAudit(tx, actor, "purchase_proof_attached", {
    purchase: input.id, // The reference may have been sent before, without the photo.
    changes: changedFields(
      { payment_reference: purchase.payment_reference },
      { payment_reference: input.payment_reference },
    ),
    at: now,
  });
  await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: input.id, now });
  tx.announce("proof_attached");
  return ok(null);
}

const setProof = prepared("attach-proof")`
    UPDATE purchases
       SET proof_file = $2, proof_sha256 = $3, proof_perceptual = $4, proof_at = $5, payment_method = $6,
           payment_reference = $7, payer_bank = $8, payer_phone = $9, paid_on = $10, rate_bs = $11, amount_usd = $12,
           reserved_until = CASE status WHEN 'expired' THEN reserved_until END, updated_at = $5
     WHERE id = $1`;
