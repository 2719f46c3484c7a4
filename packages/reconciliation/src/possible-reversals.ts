import { daysBetween } from "@rifas/domain/local-time";
import { compareMoney, toCents } from "@rifas/domain/money";
import type { DebitFacts, MovementFacts } from "./facts.ts";
import { documentDigits } from "./payer-document.ts";
import { nationalDigits } from "./payer-phone.ts";
import { DECIDING_DIGITS, sharedTail } from "./reference-tail.ts";
import { compareShown } from "./shown-digits.ts";

/** A bank takes a payment back within this many days. */
const DAYS_AFTER = 5;

/**
 * Finds payments that the bank may have taken back with a reference of its own: a debit of the same amount soon after, which
 * names the payment or goes to the same payer. Each debit takes back one payment at most: the one that it names, or else the
 * latest before it. Returns the ids of the payments.
 */
export function findPossibleReversals(
  movements: readonly MovementFacts[],
  debits: readonly DebitFacts[],
): ReadonlySet<string> {
  const byAmount = Map.groupBy(movements, (movement) => keyOf(movement));
  const found = new Set<string>();
  for (const debit of debits) {
    const open = (byAmount.get(keyOf(debit)) ?? []).filter(
      (movement) => !found.has(movement.id) && isSoonAfter(movement, debit),
    );
    const named = open.filter((movement) => names(debit, movement));
    const likely =
      named.length > 0 ? named : open.filter((movement) => isSamePayer(debit, movement));
    const [latest] = likely.toSorted(
      (one, other) =>
        other.occurredOn.localeCompare(one.occurredOn) || Number(other.id) - Number(one.id),
    );
    if (latest !== undefined) found.add(latest.id);
  }
  return found;
}

function keyOf({ account, amountBs }: Pick<MovementFacts, "account" | "amountBs">): string {
  return `${account} ${toCents(amountBs)}`;
}

function isSoonAfter(movement: MovementFacts, debit: DebitFacts): boolean {
  const days = daysBetween(movement.occurredOn, debit.occurredOn);
  return days >= 0 && days <= DAYS_AFTER && compareMoney(movement.amountBs, debit.amountBs) === 0;
}

/** 'REVERSO PM REF 004512671887' */
function names({ reference, description }: DebitFacts, movement: MovementFacts): boolean {
  const numbers = [reference ?? "", ...((description ?? "").match(/\d+/g) ?? [])];
  return numbers.some((number) => sharedTail(number, movement.reference) >= DECIDING_DIGITS);
}

function isSamePayer(debit: DebitFacts, movement: MovementFacts): boolean {
  return (
    isSameShown(debit.payerPhone, movement.payerPhone, nationalDigits) ||
    isSameShown(debit.payerDocument, movement.payerDocument, (text) =>
      documentDigits(text).replace(/^0+/, ""),
    )
  );
}

/** Either of the two may be masked. */
function isSameShown(one: string | null, other: string | null, digitsOf: (text: string) => string) {
  if (one === null || other === null) return false;
  const [first, second] = [digitsOf(one), digitsOf(other)];
  if (first === second) return first !== "";
  return compareShown(first, second) === "agrees" || compareShown(second, first) === "agrees";
}
