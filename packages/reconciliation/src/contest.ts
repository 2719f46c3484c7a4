import { isClaim, isConfirmedByAmount, isIdentified } from "./evidence.ts";
import { endedUnpaid, type MovementFacts, type PurchaseFacts, type Situation } from "./facts.ts";
import type { Pair } from "./pairs.ts";
import { findPossibleReversals } from "./possible-reversals.ts";
import { findPossibleTwins } from "./possible-twins.ts";
import { DECIDING_DIGITS } from "./reference-tail.ts";

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
