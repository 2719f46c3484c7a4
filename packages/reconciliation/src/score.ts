import type { Evidence } from "./evidence.ts";
import { CONTESTING_DIGITS, DECIDING_DIGITS } from "./reference-tail.ts";
import type { Agreement } from "./shown-digits.ts";

/** A pair with this score is proposed to staff. */
export const PROPOSED_FROM = 60;

/** A pair with this score is listed when staff search. */
export const LISTED_FROM = 20;

const CONTRADICTION = -40;

/** Sorts what staff see. It never approves anything. */
export function scoreOf(evidence: Evidence): number {
  return (
    (evidence.sameAmount ? 40 : 0) +
    tailScore(evidence.tail) +
    agreementScore(evidence.phone, 20) +
    agreementScore(evidence.document, 20) +
    agreementScore(evidence.bank, 5) +
    contactScore(evidence) +
    (evidence.sameDay ? 5 : 0) +
    (evidence.uniqueAmount ? 15 : 0)
  );
}

function tailScore(tail: number): number {
  if (tail >= DECIDING_DIGITS) return 30;
  return tail >= CONTESTING_DIGITS ? 15 : 0;
}

/** The buyer's own phone or document, where the purchase doesn't name the payer's. */
function contactScore({ phone, document, contactPhone, contactDocument }: Evidence): number {
  if (phone === "agrees" || document === "agrees") return 0;
  return contactPhone === "agrees" || contactDocument === "agrees" ? 10 : 0;
}

function agreementScore(agreement: Agreement, agreeing: number): number {
  if (agreement === "unknown") return 0;
  return agreement === "agrees" ? agreeing : CONTRADICTION;
}
