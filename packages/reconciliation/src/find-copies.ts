import { toCents } from "@rifas/domain/money";
import { DECIDING_DIGITS, referenceDigits } from "./reference-tail.ts";
import { isSamePayment, type ReportedRow } from "./same-payment.ts";

/** Two rows of different sources that certainly report the same payment. */
export type Copies = readonly [ReportedRow, ReportedRow];

/**
 * Finds pairs of rows that certainly report the same payment, one from a notification and one from a file. A row that
 * could be a copy of several others is skipped: it is a possible twin, for staff to decide.
 */
export function findCopies(movements: readonly ReportedRow[]): Copies[] {
  const partners = new Map<ReportedRow, ReportedRow[]>();
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

/** A key that rows of the same payment share; a row with too few digits gets its own. */
function groupKey({ id, account, amountBs, reference }: ReportedRow): string {
  const digits = referenceDigits(reference) ?? "";
  if (digits.length < DECIDING_DIGITS) return id;
  return `${account} ${toCents(amountBs)} ${digits.slice(-DECIDING_DIGITS)}`;
}
