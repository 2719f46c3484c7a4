import type { Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { recordRefusal } from "../../origins/hold-refusals.ts";
import { originOf } from "../../origins/origin.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { keepingProof } from "../../../paper/files/pending-files.ts";
import { drawProofImage, type ProofImage } from "../../../paper/files/proof-image.ts";
import { readSaleConfig } from "../../../platform/configuration/read-config.ts";
import { readUploadLimits } from "../../../site/configuration/upload-limits.ts";
import { checkNewPurchase, type NewPurchase } from "./check-new-purchase.ts";
import { getPurchaseForBuyer } from "../read/get-purchase.ts";
import { findKey } from "../../../platform/idempotency.ts";
import { methodsFor } from "../purchase-settings.ts";
import { purchaseView, type Purchase, type PurchaseViewRow } from "../purchase-view.ts";
import { locksOf } from "./hold-limits.ts";
import { mayShare, type PurchaseRequest } from "./purchase-request.ts";
import type { PurchaseBatches } from "./purchase-batches.ts";
import { termsOfSale, type SaleSettings } from "./sale-terms.ts";
import { reservePurchase, type ReservedPurchase } from "./reserve-purchase.ts";

/** The purchase and the secret of its page. */
export interface CreatedPurchase {
  purchase: Purchase;
  secret: string;
}

/** What is known about the sender, besides the request. */
export interface Sender {
  /** Null if unknown. */
  address: string | null;
  /** The `X-Proof-Of-Work` header, for a raffle in attack mode. */
  proofOfWork: string | null;
  /** Makes a purchase together with others; without it, every purchase is made alone. */
  batches?: PurchaseBatches;
}

/**
 * Reserves numbers for a buyer, drawn or picked, until `reserved_until`, or without expiry if the proof is included. The
 * price is the raffle's at this moment. A staff sale needs a session, a trial an admin's session. Failures:
 * `validation_failed`, `unauthorized`, `forbidden`, `not_found`, `raffle_not_on_sale`, `sales_closed`, `terms_changed`,
 * `quantity_out_of_range`, `trial_exists`, `too_many_holds`, `too_many_unpaid`, `too_many_unconfirmed`, `proof_of_work_required`, `proof_in_use`,
 * `not_enough_tickets`, `numbers_taken`, `idempotency_key_reused`, and those of the picture.
 */
export async function createPurchase(
  context: Context,
  actor: Actor,
  input: NewPurchase,
  { address, proofOfWork, batches }: Sender,
): Promise<Result<CreatedPurchase>> {
  const checked = checkNewPurchase(actor, input, context.clock.now());
  if (!checked.ok) return checked;
  const origin =
    address === null || input.channel === "staff"
      ? null
      : originOf(context, input.raffle_id, address);
  const asked = checked.value;
  const request: PurchaseRequest = {
    actor,
    asked,
    origin,
    proofOfWork,
    locks: locksOf(asked),
  };
  const together = mayShare(request) ? await batches?.make(request) : null;
  if (together) return ok(created(context, together));
  const made = await makeAlone(context, request);
  if (!made.ok) {
    const { code } = made.failure;
    if (code === "too_many_unpaid" && origin) await recordRefusal(context, input.raffle_id, origin);
    return made;
  }
  const { id, row } = made.value;
  if (row !== null) return ok(created(context, row));
  const purchase = await getPurchaseForBuyer(context, { id });
  const secret = context.keys.purchaseSecret(id);
  return purchase.ok ? ok({ purchase: purchase.value, secret }) : purchase;
}

function created(context: Context, row: PurchaseViewRow): CreatedPurchase {
  const purchase = purchaseView(row, context.clock.now());
  return { purchase, secret: context.keys.purchaseSecret(row.id) };
}

/** Re-encodes the photo, if there is one, and makes the purchase in a transaction. */
async function makeAlone(
  context: Context,
  request: PurchaseRequest,
): Promise<Result<ReservedPurchase>> {
  const { database } = context;
  const methods = await methodsFor(database, [request.asked.payment_method]);
  const settings = { ...(await readSaleConfig(database)), methods };
  const image = await imageOf(context, request, settings);
  if (!image.ok) return image;
  const draft = { request, settings, image: image.value };
  return await keepingProof(context, draft.image, () => reservePurchase(context, draft));
}

/**
 * The re-encoded photo; null without one. Re-encoding is expensive, so everything else is checked first, and a request
 * that has already been answered needs no photo.
 */
async function imageOf(
  context: Context,
  request: PurchaseRequest,
  settings: SaleSettings,
): Promise<Result<ProofImage | null>> {
  const { proof } = request.asked;
  const { database } = context;
  if (proof === undefined) return ok(null);
  const now = context.clock.now();
  const known = await findKey<string>(database, request.asked.keyed, now);
  if (!known.ok) return known;
  if (known.value !== null) return ok(null);
  const terms = await database.transaction((tx) =>
    termsOfSale(context, tx, request, { settings, now }),
  );
  if (!terms.ok) return terms;
  return await drawProofImage(context, proof, await readUploadLimits(context));
}
