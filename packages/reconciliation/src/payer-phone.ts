import { isVenezuelanPhone } from "@rifas/domain/phone";
import { type Agreement, compareShown } from "./shown-digits.ts";

/**
 * Compares the phone that a buyer paid from (E.164) with what the bank shows: '0416***9503', '0058416…', '58 416…',
 * '0424-…'. A pago móvil always comes from a Venezuelan phone, so a foreign one says nothing.
 */
export function comparePhones(known: string | null, shown: string | null): Agreement {
  if (known === null || shown === null || !isVenezuelanPhone(known)) return "unknown";
  return compareShown(known.slice("+58".length), nationalDigits(shown));
}

/** '416***9503' for '0058416***9503' and '0416***9503'. No national number starts with 58. */
export function nationalDigits(shown: string): string {
  return shown
    .replace(/[\s().+\-–/]/g, "")
    .replace(/^00(?=58)/, "")
    .replace(/^58/, "")
    .replace(/^0/, "");
}
