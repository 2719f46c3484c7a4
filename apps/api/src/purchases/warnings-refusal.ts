import { fail, reasonRequired, type Refusal } from "../failure.ts";
import { loadWarnings } from "./purchase-warnings.ts";
import { type Review } from "./review.ts";

/** Why a purchase with warnings may not be approved or recovered yet: a person confirms them and writes why; or null. */
export async function warningsRefusal(
  { tx, purchase }: Review,
  input: { reason?: string | undefined; confirmWarnings?: boolean | undefined },
): Promise<Refusal | null> {
  const warnings = (await loadWarnings(tx, [purchase.id])).get(purchase.id) ?? [];
  if (warnings.length === 0) return null;
  if (input.confirmWarnings !== true) {
    return fail(
      "warnings_unconfirmed",
      "Esta compra tiene advertencias: revísalas y confirma que la apruebas igual.",
    );
  }
  if (input.reason) return null;
  return reasonRequired("Escribe por qué la apruebas a pesar de las advertencias.");
}
