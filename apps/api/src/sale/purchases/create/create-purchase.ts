import { createHash, randomUUID } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { recordRefusal } from "../../origins/hold-refusals.ts";
import { originOf } from "../../origins/origin.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { keepingProof } from "../../../platform/files/pending-files.ts";
import { drawProofImage, type ProofImage } from "../../../platform/files/proof-image.ts";
import { readSaleConfig } from "../../../platform/configuration/read-config.ts";
import { readUploadLimits } from "../../../site/configuration/upload-limits.ts";
import { takingTickets } from "../../tickets/reserve-tickets.ts";
import { checkNewPurchase, type NewPurchase } from "./check-new-purchase.ts";
import { getPurchaseForBuyer } from "../read/get-purchase.ts";
import { findKey } from "./idempotency.ts";
import { methodsFor } from "../purchase-settings.ts";
import { purchaseView, type Purchase, type PurchaseViewRow } from "../purchase-view.ts";
import { ordinaryPurchase } from "./ordinary-purchase.ts";
import type { PurchaseBatches } from "./purchase-batches.ts";
import { termsOfSale } from "./sale-terms.ts";
import { reservePurchase, type Draft, type ReservedPurchase } from "./reserve-purchase.ts";

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
  /** Makes an ordinary purchase together with others; without it, every purchase is made alone. */
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
  const hash = requestHash(input);
  const ordinary = ordinaryPurchase(actor, checked.value, { origin, hash });
  const inBatch = ordinary && (await batches?.make(ordinary));
  if (inBatch) return ok(created(context, inBatch));
  const { rules, termsVersion, unconfirmedPercent } = await readSaleConfig(context.database);
  const request: Asked = {
    asked: checked.value,
    origin,
    proofOfWork,
    hash,
    minutes: rules.reservation_minutes,
    currentTerms: termsVersion,
    unconfirmedPercent,
    methods: await methodsFor(context.database, [input.payment_method]),
  };
  const made = await drawAndReserve(context, actor, request);
  if (!made.ok) {
    const { code } = made.failure;
    if (code === "too_many_unpaid" && request.origin)
      await recordRefusal(context, input.raffle_id, request.origin);
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

/** A reservation without its photo. */
type Asked = Omit<Draft, "image">;

/** Re-encodes the photo, if there is one, and makes the purchase in a transaction. */
async function drawAndReserve(
  context: Context,
  actor: Actor,
  request: Asked,
): Promise<Result<ReservedPurchase>> {
  const image = await imageOf(context, actor, request);
  if (!image.ok) return image;
  const draft: Draft = { ...request, image: image.value };
  return await keepingProof(context, draft.image, () =>
    takingTickets(context.database, (tx) =>
      reservePurchase({
        context,
        actor,
        tx,
        draft,
        id: randomUUID(),
        now: context.clock.now(),
      }),
    ),
  );
}

/**
 * The re-encoded photo; null without one. Re-encoding is expensive, so everything else is checked first, and a request
 * that has already been answered needs no photo.
 */
async function imageOf(
  context: Context,
  actor: Actor,
  request: Asked,
): Promise<Result<ProofImage | null>> {
  const { asked, hash } = request;
  const { proof, idempotencyKey: key } = asked;
  const { database } = context;
  if (proof === undefined) return ok(null);
  const now = context.clock.now();
  const known = key === undefined ? ok(null) : await findKey(database, { key, hash, now });
  if (!known.ok) return known;
  if (known.value !== null) return ok(null);
  const terms = await database.transaction((tx) =>
    termsOfSale(context, tx, request, { actor, now }),
  );
  if (!terms.ok) return terms;
  return await drawProofImage(context, proof, await readUploadLimits(context));
}

/**
 * A hash of the request in canonical form, to recognise a repeated request. Its names are in camel case, as in former versions: while
 * a server is upgraded, another one may get the repetition.
 */
function requestHash(input: NewPurchase): Buffer {
  const { proof, idempotencyKey: _key, ...fields } = input;
  const given = Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    value === undefined ? [] : [[camelCase(name), value]],
  );
  const hash = createHash("sha256");
  hash.update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))));
  if (proof) hash.update(createHash("sha256").update(proof.bytes).digest());
  return hash.digest();
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
