import { compareMoney } from "@rifas/domain/money";
import { amountDue, type MovementFacts, type PurchaseFacts } from "./facts.ts";
import { compareBanks } from "./payer-bank.ts";
import { compareDocuments } from "./payer-document.ts";
import { comparePhones } from "./payer-phone.ts";
import { isInWindow, type PaymentWindow } from "./payment-window.ts";
import {
  CONTESTING_DIGITS,
  DECIDING_DIGITS,
  isMistyped,
  sharedTail,
  TELLING_DIGITS,
} from "./reference-tail.ts";
import type { Agreement } from "./shown-digits.ts";

/** The evidence for and against a movement paying a purchase. */
export interface Evidence {
  /** To the céntimo. */
  readonly sameAmount: boolean;
  readonly inWindow: boolean;
  readonly sameDay: boolean;
  /** Equal trailing digits of the reference. */
  readonly tail: number;
  /** The references differ as if one was mistyped. */
  readonly mistyped: boolean;
  readonly phone: Agreement;
  readonly document: Agreement;
  readonly bank: Agreement;
  /** The payer's phone and document against the buyer's own. Somebody else may pay, so that a difference proves nothing. */
  readonly contactPhone: Agreement;
  readonly contactDocument: Agreement;
  /** True if no other open purchase is due this amount. */
  readonly uniqueAmount: boolean;
  /** True if a purchase that ended with nothing sent was asked for the same unique amount before. */
  readonly reusedAmount: boolean;
}

/** A purchase with everything that doesn't depend on a movement. */
export interface PreparedPurchase {
  readonly purchase: PurchaseFacts;
  readonly window: PaymentWindow;
  /** The Caracas day on which the buyer says they paid or, if unstated, bought. */
  readonly paidOn: string;
  readonly uniqueAmount: boolean;
  readonly reusedAmount: boolean;
}

/** Compares a purchase with a movement. */
export function gatherEvidence(
  { purchase, window, paidOn, uniqueAmount, reusedAmount }: PreparedPurchase,
  movement: MovementFacts,
  ownDocuments: readonly string[],
): Evidence {
  const sameAmount = compareMoney(amountDue(purchase), movement.amountBs) === 0;
  return {
    sameAmount,
    inWindow: isInWindow(window, movement),
    sameDay: paidOn === movement.occurredOn,
    tail: sharedTail(purchase.reference, movement.reference),
    mistyped: isMistyped(purchase.reference, movement.reference),
    phone: comparePhones(purchase.payerPhone, movement.payerPhone),
    document: compareDocuments(purchase.payerDocument, movement.payerDocument, ownDocuments),
    bank: compareBanks(purchase.payerBank, movement.payerBank),
    contactPhone: comparePhones(purchase.contactPhone, movement.payerPhone),
    contactDocument: compareDocuments(
      purchase.contactDocument,
      movement.payerDocument,
      ownDocuments,
    ),
    uniqueAmount: uniqueAmount && sameAmount,
    reusedAmount,
  };
}

/** Whether a purchase and a movement can belong together at all: money paid into another account doesn't pay it. */
export function sameAccount(purchase: PurchaseFacts, movement: MovementFacts): boolean {
  return purchase.account === null || purchase.account === movement.account;
}

/** Weak evidence, enough to doubt that the movement pays another purchase. */
export function isClaim({ sameAmount, inWindow, tail }: Evidence): boolean {
  return sameAmount && inWindow && tail >= CONTESTING_DIGITS;
}

/**
 * Strong evidence by reference: decides if nothing else claims the movement. With a reused amount it needs the payer's phone too,
 * because the former buyer may have paid.
 */
export function isConfirmedByReference(evidence: Evidence): boolean {
  const { tail, reusedAmount, phone } = evidence;
  const isKnown = !reusedAmount || phone === "agrees";
  return isClaim(evidence) && tail >= DECIDING_DIGITS && isKnown && !isContradicted(evidence);
}

/** Strong evidence without a reference: a unique amount, paid from the buyer's phone. */
export function isConfirmedByAmount(evidence: Evidence): boolean {
  const { uniqueAmount, inWindow, phone } = evidence;
  return uniqueAmount && inWindow && phone === "agrees" && !isContradicted(evidence);
}

/** Whether the bank shows a phone or document of the payer that is known from the purchase. */
export function isIdentified(evidence: Evidence): boolean {
  const { phone, document, contactPhone, contactDocument } = evidence;
  return [phone, document, contactPhone, contactDocument].includes("agrees");
}

/**
 * Too little to decide, but worth a look: the end of the reference with the amount, on whatever day, or so many digits that another
 * amount may be the buyer's error.
 */
export function isNear(evidence: Evidence): boolean {
  if (isContradicted(evidence)) return false;
  return isClaim(evidence) || (evidence.inWindow && evidence.tail >= TELLING_DIGITS);
}

/**
 * Whether everything that is known about the payer and the bank fits. Stricter than a contradiction: a difference from the buyer's
 * own document or phone may mean that somebody else paid, which a person has to look at.
 */
export function isUndisputed(evidence: Evidence): boolean {
  const { phone, contactPhone, contactDocument } = evidence;
  const isOtherPhone =
    contactPhone === "contradicts" && phone !== "agrees" && contactDocument !== "agrees";
  return !isContradicted(evidence) && contactDocument !== "contradicts" && !isOtherPhone;
}

function isContradicted({ phone, document, bank }: Evidence): boolean {
  return [phone, document, bank].includes("contradicts");
}
