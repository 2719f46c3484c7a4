import type { PurchaseForStaff, ReviewWarning, Schema } from "@rifas/api-client/types";
import { MISSING_PROOF_LABEL } from "@rifas/domain/statuses";

/** A warning's text before and after the code of the other purchase. Exhaustive over the kinds of warning. */
export function warningText(warning: ReviewWarning): { before: string; after: string } {
  const trial = warning.other.trial ? ", una compra de prueba" : "";
  switch (warning.kind) {
    case "same_reference":
      return {
        before: "La referencia termina igual que la de",
        after: `${trial} (${warning.payment_reference}).`,
      };
    case "same_image":
      return {
        before:
          warning.match === "exact" ? "Es la misma foto de" : "La foto se parece mucho a la de",
        after: `${trial}.`,
      };
    case "other_name":
      return {
        before: `Esta cédula también compró como ${warning.other.name} en`,
        after: `${trial}.`,
      };
  }
}

/** The text about warnings in a list. */
export function warningCount(count: number): string {
  return count === 1 ? "Tiene una advertencia" : `Tiene ${count} advertencias`;
}

/** The note beside the status: a missing proof, a payment or a reference without a photo, a late payment or an approval after the draw. */
export function statusNote(
  purchase: Pick<
    PurchaseForStaff,
    "status" | "has_proof" | "reference_at" | "review_since" | "late" | "approved_after_draw"
  >,
): string | undefined {
  if (purchase.status === "pending" && !purchase.has_proof) {
    if (purchase.review_since !== null) return "Lo confirmó el banco";
    return purchase.reference_at === null ? MISSING_PROOF_LABEL : "Solo la referencia";
  }
  if (purchase.status === "expired" && purchase.late) return "Pago tardío";
  return purchase.approved_after_draw ? "Después del sorteo" : undefined;
}

/** The payment in one line: 'Pago Móvil · 004512'. */
export function paymentLine(
  purchase: Pick<PurchaseForStaff, "payment_method" | "payment_method_name" | "payment_reference">,
): string {
  const method = purchase.payment_method_name ?? purchase.payment_method ?? "Sin pago";
  return purchase.payment_reference === null ? method : `${method} · ${purchase.payment_reference}`;
}

/** Common reasons for a rejection, which the buyer receives by e-mail, with what everyone reads after the draw. */
const categories: ReadonlyMap<string, Schema<"RejectionCategory">> = new Map([
  ["No encontramos el pago en el banco.", "payment_missing"],
  ["El monto no coincide con lo que debías pagar.", "amount_differs"],
  ["La referencia no coincide con el comprobante.", "reference_differs"],
  ["Ese pago ya se usó en otra compra.", "payment_used"],
  ["En la foto no se lee el pago.", "proof_unreadable"],
]);

export const rejectionReasons: readonly string[] = [...categories.keys()];

/** Common reasons to undo an approval, with the same. */
const undoCategories: ReadonlyMap<string, Schema<"RejectionCategory">> = new Map([
  ["La aprobamos por error.", "other"],
  ["El pago no aparece en el banco.", "payment_missing"],
  ["Ese pago es de otra compra.", "payment_used"],
]);

export const undoReasons: readonly string[] = [...undoCategories.keys()];

/** What everyone reads about a rejection after the draw, by its reason. */
export function rejectionCategory(reason: string): Schema<"RejectionCategory"> {
  return categories.get(reason) ?? undoCategories.get(reason) ?? "other";
}

/** Common reasons for an approval despite a warning. */
export const confirmationReasons = [
  "El pago está en el banco.",
  "Pagó dos compras juntas.",
  "Es la misma persona: confirmamos por teléfono.",
] as const;
