import { spendWork } from "../../../platform/limits/proof-of-work.ts";
import type { Context } from "../../../platform/context.ts";
import { queueEmail } from "../../../site/email/queue-email.ts";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { claimProof } from "../../../paper/files/pending-files.ts";
import type { ProofImage } from "../../../paper/files/proof-image.ts";
import { memberId } from "../../../platform/actor.ts";
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
import { lockPicture, proofInUseRefusal } from "../proof/proof-in-use.ts";
import { configuredName } from "../purchase-settings.ts";
import { newPurchaseRow, type PurchaseViewRow } from "../purchase-view.ts";
import { lockTrial } from "../trial.ts";
import { untilCodesAreFree } from "./code-taken.ts";
import { lockRequest } from "./hold-limits.ts";
import { findKey } from "../../../platform/idempotency.ts";
import { makeChecked, makingOf, type Making } from "./make-purchases.ts";
import { columnsOfNew } from "./new-row.ts";
import type { PurchaseRequest } from "./purchase-request.ts";
import { reservedEmail } from "./reserved-email.ts";
import { termsOfSale, type SaleSettings, type SaleTerms } from "./sale-terms.ts";

/** A request with what was read and drawn for it before its transaction. */
export interface Draft {
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
export interface ReservedPurchase {
  id: string;
  row: PurchaseViewRow | null;
}

/**
 * Makes one purchase in a transaction that waits for its locks, of the buyer and the picture first, then of the raffle, then of the numbers,
 * and so knows why it may not be made. Fails like `createPurchase`.
 */
export async function reservePurchase(
  context: Context,
  draft: Draft,
): Promise<Result<ReservedPurchase>> {
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
  const { actor, asked } = request;
  const unbacked = await vouchingRefusal(tx, actor, {
    personId: memberId(actor),
    purchaseId: made.value.row.id,
    raffleId: asked.raffle_id,
    at: now,
  });
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
async function workOrProofRefusal(
  { context, tx, request, image }: Reserving,
  { work }: SaleTerms,
): Promise<Refusal | null> {
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
async function make(
  { tx, request, settings, image, now }: Reserving,
  terms: SaleTerms,
): Promise<Result<MadeOne>> {
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
