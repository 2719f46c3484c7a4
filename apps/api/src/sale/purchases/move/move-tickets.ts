import { hash } from "node:crypto";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { ticketsPrice } from "@rifas/domain/combos";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import type { PurchaseEmailType } from "../../../site/email/emailed-purchase.ts";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { fail, ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../../platform/idempotency.ts";
import { takingTickets } from "../../tickets/reserve-tickets.ts";
import { ticketsOf } from "../../tickets/tickets-of.ts";
import { getPurchaseForStaff } from "../read/get-purchase.ts";
import { lockVouchers, vouchingRefusal } from "../../vouching/vouching-limit.ts";
import { lockPurchase } from "../lock-purchase.ts";
import { inDollars } from "../purchase-settings.ts";
import { allocatePayable } from "../payable-amount.ts";
import { auditReview, moveSoldCount, type Review, type TakingReview } from "../review/review.ts";
import { reviewRefusal } from "../review/review-refusal.ts";
import { reviewSince, drawPassed, hasDrawPassed } from "../../holds/sale-window.ts";
import { prepared } from "../../../database/database.ts";

type MoveAction = "tickets_reassigned" | "tickets_added" | "tickets_removed";

/** A purchase whose numbers staff are changing, and the state of its numbers. */
export interface Move extends TakingReview {
  numbers: number[];
  state: "reserved" | "sold";
}

/** A change of the numbers of a purchase; sent again, its key or the expected numbers keep it from being made again. */
export interface Moving {
  id: string;
  reason: string;
  keyed?: KeyedCall | undefined;
  /** The digest of the numbers that the caller knows. */
  expected_numbers?: string | undefined;
}

/**
 * Changes a purchase's numbers in one transaction, with a reason. Any staff may change a pending purchase, only an admin an approved one.
 * Expired and rejected purchases can't be changed, and none can from the draw on. The amount becomes the cheapest one at the prices and
 * combos of when it was made; the change is recorded in the audit log, and the buyer is told.
 */
export async function moveTickets(
  context: Context,
  actor: StaffActor,
  input: Moving & { action: MoveAction },
  run: (move: Move) => Promise<Result<null>>,
): Promise<Result<PurchaseForStaff>> {
  const { id, keyed } = input;
  const moved = await takingTickets(context.database, async (tx) => {
    const now = context.clock.now();
    return await makeOnce(tx, { keyed, purchase: id, now }, async () => {
      await lockVouchers(tx, { purchaseId: id });
      const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
      if (!locked.ok) return locked;
      const review: TakingReview = { context, tx, actor, now, ...locked.value };
      const refusal = await reviewRefusal("move", review, input);
      if (refusal) return refusal;
      const before = await ticketsOf(tx, id);
      const overtaken = changedRefusal(review, before, input);
      if (overtaken) return overtaken;
      const state = review.purchase.status === "approved" ? "sold" : "reserved";
      const result = await run({ ...review, numbers: before, state });
      if (!result.ok) return result;
      if (hasDrawPassed(review.raffle, context.clock.now())) return drawPassed();
      await recordMove(review, input, { before, after: await ticketsOf(tx, id) });
      const { purchase } = review;
      const sold = { personId: purchase.created_by, purchase, at: purchase.created_at };
      return (await vouchingRefusal(tx, actor, sold)) ?? ok(id);
    });
  });
  if (!moved.ok) return moved;
  return getPurchaseForStaff(context, actor, { id });
}

/** Updates the quantity, the amounts and the sold counter to the numbers the purchase has now, and audits the move. */
export async function recordMove(
  review: Review,
  { action, reason }: { action: MoveAction; reason?: string | undefined },
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  const { tx, purchase, raffle, now } = review;
  const { unit_price_bs: unitPrice } = purchase;
  const { amountBs, combos } = ticketsPrice(after.length, unitPrice, purchase.combos);
  const cost = { ...purchase, quantity: after.length, amount_bs: amountBs };
  const frozen = purchase.rate_bs === null ? null : inDollars(cost, purchase.rate_bs);
  await tx.query(setQuantity, [
    purchase.id,
    after.length,
    amountBs,
    frozen?.amount_usd ?? null,
    now,
    JSON.stringify(combos),
  ]);
  const text = (numbers: readonly number[]): string =>
    numbers.map((number) => formatTicketNumber(number, raffle.total_tickets)).join(", ");
  const changes = [
    { field: "tickets", before: text(before), after: text(after) },
    ...(amountBs === purchase.amount_bs
      ? []
      : [{ field: "amount_bs", before: purchase.amount_bs, after: amountBs } as const]),
  ] as const;
  await auditReview(review, action, { changes, reason });
  if (purchase.status === "approved") {
    await moveSoldCount(tx, raffle.id, after.length - before.length);
  } else if (purchase.payable_bs !== null && amountBs !== purchase.amount_bs) {
    await allocatePayable(tx, raffle, purchase);
  }
  const type = messageOf(purchase);
  await queuePurchaseEmail(tx, { type, purchaseId: purchase.id, news: "moved", now });
}

/** The message that told the buyer of the former numbers. */
function messageOf(purchase: Review["purchase"]): PurchaseEmailType {
  if (purchase.status === "approved") return "purchase_approved";
  return reviewSince(purchase) === null ? "purchase_reserved" : "purchase_received";
}

/** The refusal of a change that was decided about other numbers. */
function changedRefusal(
  { purchase, raffle }: Review,
  numbers: readonly number[],
  { expected_numbers: expected }: Moving,
): Refusal | null {
  const written = numbers.map((number) => formatTicketNumber(number, raffle.total_tickets));
  if (expected === undefined || expected === hash("sha256", written.join(","))) return null;
  return fail(
    "status_changed",
    "Esta compra ya tiene otros números. Míralos antes de cambiarlos.",
    { facts: { current_status: purchase.status } },
  );
}

const setQuantity = prepared("set-purchase-quantity")`
    UPDATE purchases SET quantity = $2, amount_bs = $3, amount_usd = $4, updated_at = $5, combos = $6
     WHERE id = $1`;
