import { compareMoney, formatBs, fromCents, toCents } from "@rifas/domain/money";
import type { Evidence } from "./evidence.ts";
import { amountDue, type MovementFacts, type PurchaseFacts } from "./facts.ts";
import { CONTESTING_DIGITS, DECIDING_DIGITS } from "./reference-tail.ts";
import type { Agreement } from "./shown-digits.ts";

/** Why a pair got its class, for staff. `code` is stable, so that a screen can mark the field it is about. */
export interface Reason {
  readonly code: ReasonCode;
  readonly supports: boolean;
  /** Spanish, starting in lower case. */
  readonly text: string;
}

export type ReasonCode =
  | "reference"
  | "reference_end"
  | "other_reference"
  | "amount"
  | "unique_amount"
  | "other_amount"
  | "phone"
  | "other_phone"
  | "document"
  | "other_document"
  | "contact_phone"
  | "contact_document"
  | "bank"
  | "other_bank"
  | "day"
  | "out_of_window"
  | "other_movement"
  | "other_purchase"
  | "possible_twin"
  | "possible_reversal"
  | "warnings"
  | "already_used"
  | "reversed";

/** 'misma referencia, mismo monto, mismo teléfono'. */
export function describeReasons(reasons: readonly Reason[]): string {
  return reasons.map(({ text }) => text).join(", ");
}

export function reasonFor(code: ReasonCode, text: string): Reason {
  return { code, supports: true, text };
}

export function reasonAgainst(code: ReasonCode, text: string): Reason {
  return { code, supports: false, text };
}

/** What agrees between the two, then what doesn't. */
export function reasonsOf(
  evidence: Evidence,
  purchase: PurchaseFacts,
  movement: MovementFacts,
): Reason[] {
  const found = [
    referenceReason(evidence.tail, purchase, movement),
    amountReason(evidence, purchase, movement),
    agreementReason(evidence.phone, "phone", ["mismo teléfono", "otro teléfono"]),
    agreementReason(evidence.document, "document", ["misma cédula", "otra cédula"]),
    contactReason(evidence),
    agreementReason(evidence.bank, "bank", ["mismo banco", "otro banco"]),
    evidence.sameDay ? reasonFor("day", "mismo día") : null,
    evidence.inWindow ? null : reasonAgainst("out_of_window", "fuera de las fechas de la compra"),
  ].filter((reason) => reason !== null);
  return [
    ...found.filter(({ supports }) => supports),
    ...found.filter(({ supports }) => !supports),
  ];
}

function referenceReason(tail: number, purchase: PurchaseFacts, movement: MovementFacts) {
  if (tail >= DECIDING_DIGITS) return reasonFor("reference", "misma referencia");
  if (tail >= CONTESTING_DIGITS) {
    return reasonFor("reference_end", `mismos ${tail} últimos dígitos de la referencia`);
  }
  const hasBoth = purchase.reference !== null && movement.reference !== null;
  return hasBoth ? reasonAgainst("other_reference", "otra referencia") : null;
}

function amountReason(
  { sameAmount, uniqueAmount }: Evidence,
  purchase: PurchaseFacts,
  movement: MovementFacts,
): Reason {
  if (uniqueAmount && purchase.payableBs !== null) {
    return reasonFor("unique_amount", "mismo monto, que solo tiene esta compra");
  }
  if (sameAmount) return reasonFor("amount", "mismo monto");
  const due = amountDue(purchase);
  const order = compareMoney(movement.amountBs, due);
  const difference = toCents(movement.amountBs) - toCents(due);
  const size = formatBs(fromCents(difference < 0n ? -difference : difference));
  return reasonAgainst("other_amount", `pagó ${size} de ${order < 0 ? "menos" : "más"}`);
}

/** Only what the purchase doesn't say about the payer itself. */
function contactReason({ phone, document, contactPhone, contactDocument }: Evidence) {
  if (phone === "agrees" || document === "agrees") return null;
  if (contactPhone === "agrees") return reasonFor("contact_phone", "teléfono del comprador");
  return contactDocument === "agrees"
    ? reasonFor("contact_document", "cédula del comprador")
    : null;
}

function agreementReason(
  agreement: Agreement,
  part: "phone" | "document" | "bank",
  [same, other]: readonly [string, string],
): Reason | null {
  if (agreement === "unknown") return null;
  return agreement === "agrees" ? reasonFor(part, same) : reasonAgainst(`other_${part}`, other);
}
