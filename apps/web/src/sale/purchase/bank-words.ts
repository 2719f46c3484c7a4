import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";

/** Enough digits of a reference to compare with the bank's app. */
const SHOWN_DIGITS = 6;

/** '…671887': the end of a reference, as banks show it to the payer. */
export function referenceEnd(reference: string): string {
  return reference.length <= SHOWN_DIGITS ? reference : `…${reference.slice(-SHOWN_DIGITS)}`;
}

/** 'ref …671887 · Banesco de la rifa · 20/11/2026': which movement it is. */
export function movementLine(
  movement: Pick<Schema<"BankMovement">, "reference" | "account_name" | "occurred_on">,
): string {
  const reference = movement.reference === null ? null : `ref ${referenceEnd(movement.reference)}`;
  return [reference, movement.account_name, formatDay(movement.occurred_on)]
    .filter((part) => part !== null)
    .join("\u00A0· ");
}

/** 'Misma referencia, mismo monto': why a movement may pay a purchase, as a sentence's beginning. */
export function reasonsText(reasons: readonly Schema<"MatchReason">[]): string {
  const text = reasons.map((reason) => reason.text).join(", ");
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}
