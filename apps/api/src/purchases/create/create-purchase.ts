import { createHash, randomUUID } from "node:crypto";
import type { Actor } from "../../actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { spendWork } from "../../attack/proof-of-work.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { recordRefusal } from "../../origins/hold-refusals.ts";
import { originOf } from "../../origins/origin.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { queuePurchaseEmail } from "../../email/queue-purchase-email.ts";
import { ok, type Result } from "../../failure.ts";
import { claimProof, keepingProof } from "../../files/pending-files.ts";
import { drawProofImage, type ProofImage } from "../../files/proof-image.ts";
import { readSaleConfig } from "../../site-config/read-config.ts";
import { readUploadLimits } from "../../site-config/upload-limits.ts";
import {
  reserveTickets,
  takingTickets,
  type Pass,
  type TryPatiently,
} from "../../tickets/reserve-tickets.ts";
import { checkNewPurchase, type NewPurchase } from "./check-new-purchase.ts";
import { getPurchaseForBuyer } from "../read/get-purchase.ts";
import { lockBuyer } from "../../holds/hold-limits.ts";
import { claimKey, findKey } from "./idempotency.ts";
import { insertPurchase } from "./insert-purchase.ts";
import { lockPicture, proofInUseRefusal } from "../proof/proof-in-use.ts";
import { allocatePayable } from "../payable-amount.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { configuredName, methodsFor } from "../purchase-settings.ts";
import {
  newPurchaseRow,
  purchaseView,
  type Purchase,
  type PurchaseViewRow,
} from "../purchase-view.ts";
import { ordinaryPurchase } from "./ordinary-purchase.ts";
import type { PurchaseBatches } from "./purchase-batches.ts";
import { reservedEmail, type NewHold } from "./reserved-email.ts";
import { termsOfSale, type SaleRequest } from "./sale-terms.ts";
import { holdEnd, saleRefusal } from "../../holds/sale-window.ts";
import { lockTrial } from "../trial.ts";

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
 * `quantity_out_of_range`, `trial_exists`, `too_many_holds`, `too_many_unpaid`, `proof_of_work_required`, `proof_in_use`,
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
      : originOf(context, input.raffleId, address);
  const hash = requestHash(input);
  const ordinary = ordinaryPurchase(actor, { ...checked.value, origin, hash });
  const inBatch = ordinary && (await batches?.make(ordinary));
  if (inBatch) return ok(created(context, inBatch));
  const { rules, termsVersion } = await readSaleConfig(context.database);
  const request: Asked = {
    ...checked.value,
    origin,
    proofOfWork,
    hash,
    minutes: rules.reservation_minutes,
    currentTerms: termsVersion,
    methods: await methodsFor(context.database, [input.paymentMethod]),
  };
  const made = await drawAndReserve(context, actor, request);
  if (!made.ok) {
    const { code } = made.failure;
    if (code === "too_many_unpaid" && request.origin)
      await recordRefusal(context, input.raffleId, request.origin);
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

/** Everything that a reservation needs except its photo. */
interface Asked extends SaleRequest {
  hash: Buffer;
  minutes: number;
}

/** Everything that a reservation needs, collected before its transaction. */
interface Draft extends Asked {
  image: ProofImage | null;
}

/** The result of the transaction; without a row, `id` is the purchase that the idempotency key has already made. */
interface Made {
  id: string;
  row: PurchaseViewRow | null;
}

/** Re-encodes the photo, if there is one, and makes the purchase in a transaction. */
async function drawAndReserve(
  context: Context,
  actor: Actor,
  request: Asked,
): Promise<Result<Made>> {
  const image = await imageOf(context, actor, request);
  if (!image.ok) return image;
  const draft: Draft = { ...request, image: image.value };
  return await keepingProof(context, draft.image, () =>
    takingTickets(context.database, (tx, pass) => reserve(context, actor, tx, pass, draft)),
  );
}

async function reserve(
  context: Context,
  actor: Actor,
  tx: Transaction,
  pass: Pass,
  draft: Draft,
): Promise<Result<Made> | TryPatiently> {
  const id = randomUUID();
  const now = context.clock.now();
  const forWeb = draft.channel === "web";
  if (forWeb) await lockBuyer(tx, draft);
  if (forWeb && draft.image) await lockPicture(tx, draft.image);
  if (draft.trial) await lockTrial(tx, draft.raffleId);
  if (draft.idempotencyKey !== undefined) {
    const claimed = await claimKey(tx, {
      key: draft.idempotencyKey,
      hash: draft.hash,
      purchaseId: id,
      now,
    });
    if (!claimed.ok) return claimed;
    if (claimed.value !== null) return ok({ id: claimed.value, row: null });
  }
  const terms = await termsOfSale(context, tx, draft, { actor, now });
  if (!terms.ok) return terms;
  const { raffle, wanted, price, work } = terms.value;
  const reused = work && (await spendWork(context, tx, work));
  if (reused) return reused;
  const sent = forWeb && draft.image && { image: draft.image, documentId: draft.documentId };
  const inUse = sent ? await proofInUseRefusal(context, tx, sent) : null;
  if (inUse) return inUse;

  const reserved = await reserveTickets(tx, pass, {
    raffleId: raffle.id,
    total: raffle.total_tickets,
    purchaseId: id,
    wanted,
    state: "reserved",
    now,
  });
  if (!reserved.ok) return reserved;
  // Waiting for other buyers takes time: check again that sales haven't closed and the draw hasn't passed since.
  const overtaken = saleRefusal(raffle, context.clock.now());
  if (overtaken) return overtaken;

  const reservedUntil = draft.image ? null : holdEnd(raffle, draft, now);
  const createdBy = actor.kind === "user" && !forWeb ? actor.id : null;
  const { origin } = draft;
  const hold = {
    id,
    ...price,
    numbers: reserved.value,
    reservedUntil,
    createdBy,
    origin,
    now,
  };
  const inserted = await insertPurchase(tx, draft, draft.image, hold);
  await claimProof(tx, draft.image);
  const entry = { entityType: "purchase", entityId: id, at: now } as const;
  await recordAudit(tx, actor, { action: "purchase_created", ...entry });
  // A buyer who includes the proof has already paid.
  const payableBs = draft.image ? null : await allocatePayable(tx, raffle, inserted);
  const purchase = { ...inserted, payable_bs: payableBs };
  await tellBuyer(tx, draft, raffle, { ...hold, payableBs, code: purchase.code });
  const method = configuredName(draft.methods, purchase.payment_method);
  return ok({ id, row: newPurchaseRow(purchase, raffle, reserved.value, method) });
}

async function tellBuyer(
  tx: Transaction,
  draft: Draft,
  raffle: RaffleRow,
  made: NewHold,
): Promise<void> {
  const { id, now } = made;
  if (made.reservedUntil === null) {
    await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: id, now });
    return;
  }
  // The data is at hand: don't read it again on the hot path.
  const { email } = draft;
  if (email !== null) await queueEmail(tx, reservedEmail(raffle, { ...draft, email }, made));
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
  const { proof, idempotencyKey: key, hash } = request;
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

/** A hash of the request in canonical form, to recognise a repeated request. */
function requestHash(input: NewPurchase): Buffer {
  const { proof, idempotencyKey: _key, ...fields } = input;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const hash = createHash("sha256");
  hash.update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))));
  if (proof) hash.update(createHash("sha256").update(proof.bytes).digest());
  return hash.digest();
}
