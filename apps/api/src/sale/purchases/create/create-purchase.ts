import { memberId, type Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { recordRefusal } from "../../origins/hold-refusals.ts";
import { originOf } from "../../origins/origin.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { claimProof, keepingProof } from "../../../paper/files/pending-files.ts";
import { drawProofImage, type ProofImage } from "../../../paper/files/proof-image.ts";
import { readSaleConfig } from "../../../platform/configuration/read-config.ts";
import { readUploadLimits } from "../../../site/configuration/upload-limits.ts";
import { checkNewPurchase, type NewPurchase, type PurchaseRequest } from "./check-new-purchase.ts";
import { getPurchaseForBuyer } from "../read/get-purchase.ts";
import { findKey } from "../../../platform/idempotency.ts";
import { configuredName, methodsFor } from "../purchase-settings.ts";
import {
  newPurchaseRow,
  purchaseView,
  type Purchase,
  type PurchaseViewRow,
} from "../purchase-view.ts";
import { lockRequest, locksOf } from "./hold-limits.ts";
import type { PurchaseBatches } from "../../throughput/purchase-batches.ts";
import { termsOfSale, type SaleSettings, type SaleTerms } from "./sale-terms.ts";
import { spendWork } from "../../../platform/limits/proof-of-work.ts";
import { queueEmail } from "../../../site/email/queue-email.ts";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { lockVouchers, vouchingRefusal } from "../../vouching/vouching-limit.ts";
import { saleRefusal } from "../../holds/sale-window.ts";
import {
  takingTickets,
  tooFewRefusal,
  waitForNumbers,
  type TakingTransaction,
} from "../../tickets/reserve-tickets.ts";
import { allocatePayable } from "../payable-amount.ts";
import { takeFromBlocks } from "../move/take-from-blocks.ts";
import { lockPicture, proofInUseRefusal } from "./proof-in-use.ts";
import { lockTrial } from "../trial.ts";
import {
  columnsOfNew,
  makeChecked,
  makingOf,
  reservedEmail,
  untilCodesAreFree,
  type Making,
} from "./make-purchases.ts";

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
 * Reserves numbers for a buyer, drawn or picked, until `reserved_until`, or without expiry if the proof is included. The price is the
 * raffle's at this moment. A staff sale needs a session, a trial an admin's session.
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
  const request: PurchaseRequest = { actor, asked, origin, proofOfWork, locks: locksOf(asked) };
  const together = await batches?.make(request);
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
async function makeAlone(context: Context, request: PurchaseRequest) {
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
async function imageOf(context: Context, request: PurchaseRequest, settings: SaleSettings) {
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

/** A request with what was read and drawn for it before its transaction. */
interface Draft {
  request: PurchaseRequest;
  settings: SaleSettings;
  image: ProofImage | null;
}

/** One run of the transaction that reserves a purchase. */
interface Reserving extends Draft {
  context: Context;
  tx: TakingTransaction;
  now: Date;
}

/** Without a row, `id` is the purchase that the idempotency key has already made. */
interface ReservedPurchase {
  id: string;
  row: PurchaseViewRow | null;
}

/**
 * Makes one purchase in a transaction that waits for its locks, of the buyer and the picture first, then of the raffle, then of the numbers,
 * and so knows why it may not be made. Fails like `createPurchase`.
 */
async function reservePurchase(context: Context, draft: Draft): Promise<Result<ReservedPurchase>> {
  return await untilCodesAreFree(() =>
    takingTickets(context.database, (tx) =>
      reserve({ ...draft, context, tx, now: context.clock.now() }),
    ),
  );
}

async function reserve(reserving: Reserving): Promise<Result<ReservedPurchase>> {
  const { context, tx, request, image, now } = reserving;
  await lockBeforeRows(reserving);
  const known = await findKey<string>(tx, request.asked.keyed, now);
  if (!known.ok) return known;
  if (known.value !== null) return ok({ id: known.value, row: null });
  const terms = await termsOfSale(context, tx, request, reserving);
  if (!terms.ok) return terms;
  const refusal = await workOrProofRefusal(reserving, terms.value);
  if (refusal) return refusal;
  await freeFromBlocks(reserving, terms.value);
  const made = await make(reserving, terms.value);
  if (!made.ok) return made;
  // Waiting for other buyers takes time: check again that sales haven't closed and the draw hasn't passed since.
  const overtaken = saleRefusal(terms.value.raffle, context.clock.now());
  if (overtaken) return overtaken;
  const { actor } = request;
  const word = { personId: memberId(actor), purchase: made.value.row, at: now };
  const unbacked = await vouchingRefusal(tx, actor, word);
  if (unbacked) return unbacked;
  await claimProof(tx, image);
  const row = await afterwards(reserving, terms.value, made.value);
  return ok({ id: row.id, row });
}

/** The advisory locks; all are taken before the first row is locked. */
async function lockBeforeRows({ tx, request, image }: Reserving): Promise<void> {
  const { asked } = request;
  if (asked.channel === "staff") await lockVouchers(tx, { personId: memberId(request.actor) });
  if (request.locks.length > 0) await lockRequest(tx, request);
  if (asked.channel === "web" && image) await lockPicture(tx, image);
  if (asked.trial) await lockTrial(tx, asked.raffle_id);
}

/** Spends the proof of work and checks that the photo isn't in use. */
async function workOrProofRefusal({ context, tx, request, image }: Reserving, { work }: SaleTerms) {
  const reused = work && (await spendWork(context, tx, work));
  if (reused) return reused;
  const { asked } = request;
  if (asked.channel !== "web" || !image) return null;
  return await proofInUseRefusal(context, tx, { image, documentId: asked.document_id });
}

/** What staff sell in person may come from a block; another block or a trial takes nothing from one. */
async function freeFromBlocks(
  { context, tx, request: { actor, asked }, now }: Reserving,
  { raffle, wanted }: SaleTerms,
): Promise<void> {
  if (asked.channel !== "staff" || actor.kind !== "user") return;
  if (!("numbers" in wanted) || asked.trial || asked.block_until !== undefined) return;
  await takeFromBlocks(
    { context, tx, actor, now },
    { raffleId: raffle.id, numbers: wanted.numbers },
  );
}

interface MadeOne extends Pick<Making, "row" | "email"> {
  numbers: number[];
}

/** Waits for numbers if it must, and makes the purchase by the same statement as others make many. */
async function make({ tx, request, settings, image, now }: Reserving, terms: SaleTerms) {
  const { raffle } = terms;
  const taking = { raffleId: raffle.id, total: raffle.total_tickets, wanted: terms.wanted, now };
  const wanted = await waitForNumbers(tx, taking);
  if (!wanted.ok) return wanted;
  const sale = { raffle, rules: settings.rules };
  const making = makingOf(sale, request, { ...terms, wanted: wanted.value }, { image, now });
  const [made] = await makeChecked(tx, sale, [making], now);
  if (!made) return await tooFewRefusal(tx, taking);
  const { numbers, rate_bs } = made;
  return ok({ row: { ...making.row, rate_bs }, email: making.email, numbers });
}

/** Queues the message, with the unique céntimos if the raffle has them; returns the purchase as it is now. */
async function afterwards(
  { tx, settings, image, now }: Reserving,
  { raffle }: SaleTerms,
  { row, email, numbers }: MadeOne,
): Promise<PurchaseViewRow> {
  // A buyer who includes the proof has already paid.
  const payable_bs = image ? null : await allocatePayable(tx, raffle, row);
  if (image) await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: row.id, now });
  else if (email) tx.announce("email_queued");
  else {
    const held = reservedEmail(raffle, { ...row, payable_bs, numbers });
    if (held) await queueEmail(tx, held);
  }
  const method = configuredName(settings.methods, row.payment_method);
  return newPurchaseRow({ ...columnsOfNew(row), payable_bs }, raffle, numbers, method);
}
