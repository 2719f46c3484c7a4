import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { queuePurchaseEmail } from "../../../site/email/queue-purchase-email.ts";
import { invalidField, ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { reserveTickets } from "../../tickets/reserve-tickets.ts";
import type { Wanted } from "../../tickets/take-numbers.ts";
import { lastReleased } from "../../tickets/release-tickets.ts";
import { freeKept } from "./reject-purchase.ts";
import {
  auditReview,
  moveSoldCount,
  setStatus,
  type TakingReview,
  type StatusChange,
} from "./review.ts";
import { reviewRefusal } from "./review-refusal.ts";
import { drawPassed, hasDrawPassed } from "../../holds/sale-window.ts";
import { readTicketNumbers } from "../ticket-list.ts";

/**
 * rejected or expired -> approved: honours a late payment, explicitly and with a reason (rules.md#whole-approval). The
 * purchase gets its former numbers if all are free; otherwise the numbers that staff list or ask to draw, never others
 * silently.
 * Warnings must be confirmed as in an approval. From the draw on, only an admin may take back a rejection of after the draw,
 * with the same numbers, until results are recorded and unless the log is sealed.
 *
 * A late payment that isn't honoured is simply not recovered: the purchase is already expired and holds nothing, so there is
 * nothing to reject (`transition_not_allowed`). It stays in the list of late payments, and no longer counts as open once the
 * draw has passed (figures/dashboard/attention.ts).
 */
export async function recoverPurchase(
  review: TakingReview,
  input: StatusChange & {
    /** The bank movement that pays it. */
    movement?: string;
  },
): Promise<Result<null>> {
  const { tx, purchase, raffle, now, context } = review;
  const refusal = await reviewRefusal("recover", review, input);
  if (refusal) return refusal;
  const isAfterDraw = hasDrawPassed(raffle, now);
  if (isAfterDraw && (input.numbers !== undefined || input.draw === true)) return drawPassed();
  await freeKept(review);
  const wanted = await wantedNumbers(review, input);
  if (!wanted.ok) return wanted;

  const taken = await reserveTickets(review, wanted.value, "sold");
  if (!taken.ok) return taken;
  if (!isAfterDraw && hasDrawPassed(raffle, context.clock.now())) return drawPassed();
  await setStatus(review, {
    status: "approved",
    reviewReason: input.reason,
    approvedAfterDraw: isAfterDraw,
  });
  await moveSoldCount(tx, raffle.id, taken.value.length);
  const numbers = taken.value.map((number) => formatTicketNumber(number, raffle.total_tickets));
  await auditReview(review, "purchase_recovered", {
    status: "approved",
    changes: [{ field: "tickets", before: null, after: numbers.join(", ") }],
    reason: input.reason,
  });
  await queuePurchaseEmail(tx, { type: "purchase_approved", purchaseId: purchase.id, now });
  return ok(null);
}

async function wantedNumbers(
  review: TakingReview,
  input: { numbers?: readonly string[] | undefined; draw?: boolean | undefined },
): Promise<Result<Wanted>> {
  const { tx, purchase, raffle } = review;
  if (input.numbers !== undefined && input.draw === true) {
    return invalidNumbers("Elige los números o que salgan al azar, no las dos cosas.");
  }
  if (input.draw === true) return ok({ quantity: purchase.quantity });
  if (input.numbers !== undefined) {
    const numbers = readTicketNumbers(input.numbers, raffle.total_tickets);
    if (!numbers)
      return invalidNumbers("Alguno de esos números no es de esta rifa, o está repetido.");
    if (numbers.length !== purchase.quantity) {
      return invalidNumbers(`Esta compra es de ${purchase.quantity} números.`);
    }
    return ok({ numbers });
  }
  const last = await lastReleased(tx, purchase.id);
  if (last.length !== purchase.quantity) {
    return invalidNumbers("Elige los números que recibe esta compra, o que salgan al azar.");
  }
  return ok({ numbers: last });
}

function invalidNumbers(message: string): Refusal {
  return invalidField("numbers", message);
}
