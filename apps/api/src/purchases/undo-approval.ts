import { queuePurchaseEmail } from "../email/queue-purchase-email.ts";
import { fail, invalidField, ok, reasonRequired, type Result } from "../failure.ts";
import { releaseTickets } from "../tickets/release-tickets.ts";
import { adminOnly, auditReview, moveSoldCount, setStatus, type Review } from "./review.ts";

/**
 * approved -> rejected, by an admin, with a reason and the status they saw: frees the numbers it had bought. Refused once
 * results are recorded, which name their owners.
 */
export async function undoApproval(
  review: Review,
  input: { reason?: string | undefined; expectedStatus?: string | undefined },
): Promise<Result<null>> {
  const { tx, purchase, raffle, now, actor } = review;
  const { reason } = input;
  if (actor.role !== "admin")
    return adminOnly("Solo un administrador puede deshacer una aprobación.");
  if (input.expectedStatus === undefined) {
    const message = "Falta el estado que viste: recarga la compra e intenta de nuevo.";
    return invalidField("expected_status", message);
  }
  if (!reason) return reasonRequired("Escribe por qué deshaces la aprobación.");
  if (raffle.outcome === "drawn") {
    return fail("results_recorded", "Los resultados ya están registrados: la venta no se deshace.");
  }
  await setStatus(review, { status: "rejected", rejectionReason: reason });
  const released = await releaseTickets(tx, { raffleId: raffle.id, purchaseId: purchase.id, now });
  await moveSoldCount(tx, raffle.id, -released.length);
  await auditReview(review, {
    action: "purchase_undone",
    changes: [{ field: "status", before: "approved", after: "rejected" }],
    reason,
  });
  await queuePurchaseEmail(tx, {
    type: "purchase_rejected",
    purchaseId: purchase.id,
    undone: true,
    now,
  });
  return ok(null);
}
