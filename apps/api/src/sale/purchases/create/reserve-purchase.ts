import { memberId, type Actor } from "../../../platform/actor.ts";
import { spendWork } from "../../attack/proof-of-work.ts";
import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../database/database.ts";
import { queueEmail } from "../../../site/email/queue-email.ts";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { claimProof } from "../../../platform/files/pending-files.ts";
import type { ProofImage } from "../../../platform/files/proof-image.ts";
import { lockBuyer } from "./hold-limits.ts";
import { lockSeller } from "../../sellers/seller-limit.ts";
import { holdEnd, saleRefusal } from "../../holds/sale-window.ts";
import { reserveTickets, type TakingTransaction } from "../../tickets/reserve-tickets.ts";
import { allocatePayable } from "../payable-amount.ts";
import { lockPicture, proofInUseRefusal } from "../proof/proof-in-use.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { configuredName } from "../purchase-settings.ts";
import { newPurchaseRow, type PurchaseViewRow } from "../purchase-view.ts";
import { lockTrial } from "../trial.ts";
import { claimKey } from "./idempotency.ts";
import { insertPurchase } from "./insert-purchase.ts";
import { columnsOfNew, newRow, type NewRow } from "./new-row.ts";
import { reservedEmail, type NewHold } from "./reserved-email.ts";
import { termsOfSale, type SaleRequest, type SaleTerms } from "./sale-terms.ts";

/** Everything that a reservation needs, collected before its transaction. */
export interface Draft extends SaleRequest {
  image: ProofImage | null;
  /** Of the request, to recognise its repetition. */
  hash: Buffer;
  /** How long a hold lasts. */
  minutes: number;
}

/** One run of the transaction that reserves a purchase. */
export interface Reserving {
  context: Context;
  actor: Actor;
  tx: TakingTransaction;
  draft: Draft;
  /** The new purchase's id. */
  id: string;
  now: Date;
}

/** Without a row, `id` is the purchase that the idempotency key has already made. */
export interface ReservedPurchase {
  id: string;
  row: PurchaseViewRow | null;
}

/**
 * Takes the numbers and inserts the purchase, in the caller's transaction. Locks the buyer and the picture first, then the
 * raffle, then the numbers. Fails like `createPurchase`.
 */
export async function reservePurchase(reserving: Reserving): Promise<Result<ReservedPurchase>> {
  const { context, tx, draft, id, now } = reserving;
  await lockBeforeRows(reserving);
  const known = await claimRequest(reserving);
  if (!known.ok) return known;
  if (known.value !== null) return ok({ id: known.value, row: null });
  const terms = await termsOfSale(context, tx, draft, reserving);
  if (!terms.ok) return terms;
  const { raffle, wanted } = terms.value;
  const refusal = await workOrProofRefusal(reserving, terms.value);
  if (refusal) return refusal;
  const reserved = await reserveTickets(tx, {
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
  return ok({ id, row: await recordPurchase(reserving, terms.value, reserved.value) });
}

/** The advisory locks; all are taken before the first row is locked. */
async function lockBeforeRows({ tx, draft, actor }: Reserving): Promise<void> {
  const { asked, image } = draft;
  const forWeb = asked.channel === "web";
  const sellerId = forWeb ? null : memberId(actor);
  if (sellerId !== null) await lockSeller(tx, { raffleId: asked.raffle_id, sellerId });
  if (forWeb) await lockBuyer(tx, asked);
  if (forWeb && image) await lockPicture(tx, image);
  if (asked.trial) await lockTrial(tx, asked.raffle_id);
}

/** Claims the idempotency key; the id of the purchase that it has already made, otherwise null. */
async function claimRequest({ tx, draft, id, now }: Reserving): Promise<Result<string | null>> {
  const { hash } = draft;
  const { idempotencyKey: key } = draft.asked;
  return key === undefined ? ok(null) : await claimKey(tx, { key, hash, purchaseId: id, now });
}

/** Spends the proof of work and checks that the photo isn't in use. */
async function workOrProofRefusal(
  { context, tx, draft }: Reserving,
  { work }: SaleTerms,
): Promise<Refusal | null> {
  const reused = work && (await spendWork(context, tx, work));
  if (reused) return reused;
  const { asked, image } = draft;
  if (asked.channel !== "web" || !image) return null;
  return await proofInUseRefusal(context, tx, { image, documentId: asked.document_id });
}

/** Inserts the purchase with its numbers, audit entry and e-mail. */
async function recordPurchase(
  { actor, tx, draft, id, now }: Reserving,
  { raffle, price }: SaleTerms,
  numbers: number[],
): Promise<PurchaseViewRow> {
  const { asked, image, origin, minutes } = draft;
  const { channel } = asked;
  const reservedUntil = image ? null : holdEnd(raffle, { channel, minutes }, now);
  const createdBy = actor.kind === "user" && channel !== "web" ? actor.id : null;
  const hold = { id, ...price, reservedUntil, createdBy, now };
  const makeRow = () => newRow(asked, hold, image);
  const row = await insertPurchase(tx, { makeRow, origin, numbers });
  await claimProof(tx, image);
  const entry = { entityType: "purchase", entityId: id, at: now } as const;
  await recordAudit(tx, actor, { action: "purchase_created", ...entry });
  // A buyer who includes the proof has already paid.
  const payable_bs = image ? null : await allocatePayable(tx, raffle, row);
  await queueConfirmation(tx, raffle, { ...row, payable_bs, numbers });
  const method = configuredName(draft.methods, row.payment_method);
  return newPurchaseRow({ ...columnsOfNew(row), payable_bs }, raffle, numbers, method);
}

async function queueConfirmation(
  tx: Transaction,
  raffle: RaffleRow,
  hold: NewHold & Pick<NewRow, "name" | "email" | "quantity">,
): Promise<void> {
  const { id, email, created_at: now } = hold;
  if (hold.reserved_until === null) {
    await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: id, now });
    return;
  }
  // The data is at hand: don't read it again on the hot path.
  if (email !== null) await queueEmail(tx, reservedEmail(raffle, { ...hold, email }, hold));
}
