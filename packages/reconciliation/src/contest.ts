import { isClaim, isConfirmedByAmount, isIdentified } from "./evidence.ts";
import {
  endedUnpaid,
  type MovementFacts,
  type PurchaseFacts,
  type Situation,
  type DebitFacts,
} from "./facts.ts";
import type { Pair } from "./pairs.ts";
import { DECIDING_DIGITS, sharedTail, referenceDigits } from "./reference-tail.ts";
import { daysBetween } from "@rifas/domain/local-time";
import { compareMoney, toCents } from "@rifas/domain/money";
import { documentDigits } from "./payer-document.ts";
import { nationalDigits } from "./payer-phone.ts";
import { compareShown } from "./shown-digits.ts";
import { addDays } from "@rifas/domain/add-days";
import { isPossibleTwin } from "./same-payment.ts";

/**
 * Who else may own a payment. Only strong evidence decides, but weak evidence is enough to contest: otherwise a thief
 * who copies a whole reference would win against the payer who typed only its last four digits.
 */
export interface Contest {
  /** Other purchases that the movement may pay. */
  rivals(purchase: PurchaseFacts, movement: MovementFacts): readonly PurchaseFacts[];
  /** True if another movement may also pay the purchase. */
  hasOtherMovement(purchase: PurchaseFacts, movement: MovementFacts): boolean;
  /** True if the bank may have taken it back, with a reference of its own. */
  mayBeReversed(movement: MovementFacts): boolean;
  /** True if another row may report the same payment. */
  hasPossibleTwin(movement: MovementFacts): boolean;
  /** Another purchase that staff approved for this payment without linking the movement to it. */
  approvedFor(purchase: PurchaseFacts, movement: MovementFacts): PurchaseFacts | null;
}

/** Finds every contest among the pairs. */
export function findContests(
  pairs: readonly Pair[],
  { movements, debits, now }: Pick<Situation, "movements" | "debits" | "now">,
): Contest {
  const candidates = Map.groupBy(pairs.filter(isCandidate), ({ prepared }) => prepared.purchase.id);
  const claims = Map.groupBy(
    pairs.filter((pair) => mayClaim(pair.prepared.purchase, now) && contests(pair, candidates)),
    ({ movement }) => movement.id,
  );
  const takenBack = findPossibleReversals(movements, debits);
  return {
    mayBeReversed: (movement) => takenBack.has(movement.id),
    rivals: (purchase, movement) =>
      (claims.get(movement.id) ?? [])
        .map(({ prepared }) => prepared.purchase)
        .filter(({ id }) => id !== purchase.id),
    hasOtherMovement: (purchase, movement) =>
      (candidates.get(purchase.id) ?? []).some((pair) => pair.movement.id !== movement.id),
    hasPossibleTwin: findPossibleTwins(movements),
    approvedFor: (purchase, movement) =>
      (claims.get(movement.id) ?? []).find(
        ({ prepared, evidence }) =>
          prepared.purchase.status === "approved" &&
          prepared.purchase.id !== purchase.id &&
          evidence.tail >= DECIDING_DIGITS,
      )?.prepared.purchase ?? null,
  };
}

/** A hold that ended with nothing sent claims no payment, except of the unique amount that its buyer was asked for. */
function mayClaim(purchase: PurchaseFacts, now: string): boolean {
  return purchase.payableBs !== null || !endedUnpaid(purchase, now);
}

/** Whether a movement may pay a purchase by its reference or its unique amount. */
export function isCandidate({ evidence }: Pair): boolean {
  return isClaim(evidence) || isConfirmedByAmount(evidence);
}

/**
 * The payer's phone or document is also enough to contest, whether the buyer declared it as the payer's or gave it as
 * their own: the buyer may have mistyped the reference, or have sent nothing yet, and a thief may know the rest. So is a
 * reference that looks mistyped. Neither is enough if the purchase's reference points to another payment of the same person.
 */
function contests({ prepared, evidence }: Pair, candidates: ReadonlyMap<string, readonly Pair[]>) {
  if (isClaim(evidence)) return true;
  if (!evidence.sameAmount || !evidence.inWindow) return false;
  if (!evidence.mistyped && !isIdentified(evidence)) return false;
  const own = candidates.get(prepared.purchase.id) ?? [];
  return !own.some((pair) => isClaim(pair.evidence) && isIdentified(pair.evidence));
}

/** A bank takes a payment back within this many days. */
const DAYS_AFTER = 5;

/**
 * Finds payments that the bank may have taken back with a reference of its own: a debit of the same amount soon after, which
 * names the payment or goes to the same payer. Each debit takes back one payment at most: the one that it names, or else the
 * latest before it. Returns the ids of the payments.
 */
function findPossibleReversals(
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

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * Finds rows that may report the same payment as another. Rows are grouped by what twins must share, because a raffle
 * has thousands of payments of the same amount.
 */
function findPossibleTwins(
  movements: readonly MovementFacts[],
): (movement: MovementFacts) => boolean {
  const groups = Map.groupBy(movements, (movement) =>
    groupKey(movement, movement.occurredOn, lastDigit(movement)),
  );
  // Staff have not decided yet whether these are one.
  const known = new Map(
    movements
      .filter(({ mayRepeat }) => typeof mayRepeat === "string")
      .flatMap(({ id, mayRepeat }) => [id, mayRepeat ?? id])
      .map((id) => [id, true]),
  );
  return (movement) => {
    const found =
      known.get(movement.id) ??
      keysOfTwins(movement).some((key) =>
        groups
          .get(key)
          ?.some((other) => other.id !== movement.id && isPossibleTwin(movement, other)),
      );
    known.set(movement.id, found);
    return found;
  };
}

function keysOfTwins(movement: MovementFacts): string[] {
  const own = lastDigit(movement);
  const digits = own === "" ? ["", ...DIGITS] : [own, ""];
  return [-1, 0, 1].flatMap((days) => {
    const day = addDays(movement.occurredOn, days);
    return digits.map((digit) => groupKey(movement, day, digit));
  });
}

function groupKey({ account, amountBs }: MovementFacts, day: string, digit: string): string {
  return `${account} ${toCents(amountBs)} ${day} ${digit}`;
}

function lastDigit({ reference }: MovementFacts): string {
  return referenceDigits(reference)?.slice(-1) ?? "";
}
