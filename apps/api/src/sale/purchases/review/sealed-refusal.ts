import type { PurchaseAction } from "@rifas/domain/purchase-rules";
import { fail, reasonRequired, type Refusal } from "../../../platform/failure.ts";
import { reviewSince } from "../../holds/review-since.ts";
import { isSealed } from "../../holds/sale-window.ts";
import type { Review } from "./review.ts";

/**
 * The refusal of an action that the seal of the raffle's log forbids: numbers can't change owners any more, and only an
 * admin decides about a payment that was shown in time. Null if the action is allowed.
 */
export function sealedRefusal(
  action: PurchaseAction,
  { raffle, purchase, actor, now }: Pick<Review, "raffle" | "purchase" | "actor" | "now">,
  { reason }: { reason?: string | undefined },
): Refusal | null {
  if (!isSealed(raffle, now) || raffle.outcome === "drawn" || action === "reject") return null;
  if (action !== "approve") return ledgerSealed();
  if (purchase.status !== "pending" || raffle.outcome !== null) return null;
  if (reviewSince(purchase) === null) return ledgerSealed();
  if (actor.role !== "admin") {
    return fail("forbidden", "Después del sello del libro solo un administrador puede aprobar.");
  }
  return reason ? null : reasonRequired("El libro ya se selló: escribe por qué la apruebas.");
}

/** 409: a number would change owners after the seal. */
export function ledgerSealed(): Refusal {
  return fail(
    "ledger_sealed",
    "El libro de la rifa ya se selló para el sorteo: los números no cambian de dueño.",
  );
}
