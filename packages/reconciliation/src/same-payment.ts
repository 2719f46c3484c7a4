import { compareMoney } from "@rifas/domain/money";
import { daysBetween } from "@rifas/domain/local-time";
import type { MovementFacts } from "./facts.ts";
import { nationalDigits } from "./payer-phone.ts";
import { DECIDING_DIGITS, referenceDigits, sharedTail } from "./reference-tail.ts";
import { compareShown } from "./shown-digits.ts";

/** What tells whether a row reports the same payment as another one. */
export type ReportedRow = Pick<
  MovementFacts,
  "id" | "account" | "source" | "amountBs" | "occurredOn" | "reference"
>;

/**
 * Whether two rows certainly report the same payment, so that one is merged into the other. Rows of one source are
 * always different payments: a file may contain two that look the same.
 */
export function isSamePayment(one: ReportedRow, other: ReportedRow): boolean {
  return (
    one.source !== other.source &&
    isAlike(one, other) &&
    sharedTail(one.reference, other.reference) >= DECIDING_DIGITS
  );
}

/** Whether two rows may report the same payment, because nothing proves them different. Such a row decides nothing by itself. */
export function isPossibleTwin(one: MovementFacts, other: MovementFacts): boolean {
  return isAlike(one, other) && !hasOtherReference(one, other) && !hasOtherPhone(one, other);
}

function isAlike(one: ReportedRow, other: ReportedRow): boolean {
  return (
    one.account === other.account &&
    compareMoney(one.amountBs, other.amountBs) === 0 &&
    Math.abs(daysBetween(one.occurredOn, other.occurredOn)) <= 1
  );
}

function hasOtherReference(one: MovementFacts, other: MovementFacts): boolean {
  const hasBoth =
    referenceDigits(one.reference) !== null && referenceDigits(other.reference) !== null;
  return hasBoth && sharedTail(one.reference, other.reference) === 0;
}

function hasOtherPhone(one: MovementFacts, other: MovementFacts): boolean {
  if (one.payerPhone === null || other.payerPhone === null) return false;
  const [first, second] = [nationalDigits(one.payerPhone), nationalDigits(other.payerPhone)];
  return /^\d{10}$/.test(first)
    ? compareShown(first, second) === "contradicts"
    : /^\d{10}$/.test(second) && compareShown(second, first) === "contradicts";
}
