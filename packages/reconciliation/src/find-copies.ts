import { toCents } from "@rifas/domain/money";
import type { MovementFacts } from "./facts.ts";
import { DECIDING_DIGITS, referenceDigits } from "./reference-tail.ts";
import { isSamePayment } from "./same-payment.ts";

/** Two rows of different sources that certainly report one payment. */
export type Copies = readonly [MovementFacts, MovementFacts];

/**
 * Finds rows that certainly report one payment: one by notification, one in a file. A row that could be the copy of several is left
 * alone, because it is a possible twin that staff decide.
 */
export function findCopies(movements: readonly MovementFacts[]): Copies[] {
  const partners = new Map<MovementFacts, MovementFacts[]>();
  for (const group of Map.groupBy(movements, groupKey).values()) {
    for (const one of group) {
      partners.set(
        one,
        group.filter((other) => isSamePayment(one, other)),
      );
    }
  }
  return [...partners].flatMap(([one, [other, ...others]]): Copies[] => {
    if (other === undefined || others.length > 0) return [];
    // Each pair is found from both sides.
    const isFirst = Number(one.id) < Number(other.id);
    return isFirst && partners.get(other)?.length === 1 ? [[one, other]] : [];
  });
}

/** What rows of one payment share for certain; rows without enough digits share nothing. */
function groupKey({ id, account, amountBs, reference }: MovementFacts): string {
  const digits = referenceDigits(reference) ?? "";
  if (digits.length < DECIDING_DIGITS) return id;
  return `${account} ${toCents(amountBs)} ${digits.slice(-DECIDING_DIGITS)}`;
}
