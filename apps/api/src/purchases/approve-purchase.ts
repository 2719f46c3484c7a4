import { queuePurchaseEmail } from "../email/queue-purchase-email.ts";
import { fail, ok, reasonRequired, type Refusal, type Result } from "../failure.ts";
import { sellTickets } from "../tickets/sell-tickets.ts";
import { adminOnly, auditReview, moveSoldCount, setStatus, type Review } from "./review.ts";
import { isDrawn } from "./sale-window.ts";
import { warningsRefusal } from "./warnings-refusal.ts";

/**
 * pending -> approved: sells exactly the numbers the purchase holds (rules.md#whole-approval). Over a warning it asks to
 * confirm and to write why; without a proof on a web purchase, why; from the draw on it is for an admin, with a reason, until
 * results are recorded, and is marked.
 */
export async function approvePurchase(
  review: Review,
  input: { reason?: string | undefined; confirmWarnings?: boolean | undefined },
): Promise<Result<null>> {
  const { tx, purchase, raffle, now } = review;
  const drawn = isDrawn(raffle, now);
  const refusal = drawn ? refusalAfterDraw(review, input.reason) : null;
  if (refusal) return refusal;
  if (purchase.proof_at === null && purchase.channel === "web" && !input.reason) {
    return reasonRequired("Esta compra no tiene comprobante: escribe por qué la apruebas.");
  }
  const warned = await warningsRefusal(review, input);
  if (warned) return warned;
  await setStatus(review, {
    status: "approved",
    reviewReason: input.reason,
    approvedAfterDraw: drawn,
  });
  const sold = await sellTickets(tx, { raffleId: raffle.id, purchaseId: purchase.id, now });
  if (sold.length !== purchase.quantity) {
    throw new Error(
      `Purchase ${purchase.id} holds ${sold.length} of ${purchase.quantity} numbers.`,
    );
  }
  await moveSoldCount(tx, raffle.id, sold.length);
  await auditReview(review, {
    action: "purchase_approved",
    changes: [{ field: "status", before: "pending", after: "approved" }],
    reason: input.reason ?? null,
  });
  await queuePurchaseEmail(tx, { type: "purchase_approved", purchaseId: purchase.id, now });
  return ok(null);
}

function refusalAfterDraw(review: Review, reason: string | undefined): Refusal | null {
  const { purchase, raffle, actor } = review;
  if (raffle.outcome === "cancelled") {
    return fail("transition_not_allowed", "La rifa fue cancelada: ya no se aprueban compras.", {
      facts: { current_status: purchase.status },
    });
  }
  if (raffle.outcome === "drawn") {
    return fail("results_recorded", "Los resultados ya están registrados: no se aprueba nada más.");
  }
  const inTime =
    purchase.proof_at !== null && raffle.draw_date !== null && purchase.proof_at < raffle.draw_date;
  if (!inTime) {
    return fail("draw_passed", "El sorteo ya pasó y esta compra no tenía comprobante a tiempo.");
  }
  if (actor.role !== "admin") {
    return adminOnly("Después del sorteo solo un administrador puede aprobar.");
  }
  return reason ? null : reasonRequired("El sorteo ya pasó: escribe por qué la apruebas.");
}
