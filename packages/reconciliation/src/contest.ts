import { isClaim, isConfirmedByAmount } from "./evidence.ts";
import type { MovementFacts, PurchaseFacts } from "./facts.ts";
import type { Pair } from "./pairs.ts";
import { findPossibleTwins } from "./possible-twins.ts";
import { DECIDING_DIGITS } from "./reference-tail.ts";

/**
 * Who else may own a payment. Strong evidence decides but weak evidence contests: if only an equally strong claim counted, a
 * thief who copies a whole reference would win against the payer who typed its last four digits.
 */
export interface Contest {
  /** Other purchases that may be paid by the movement. */
  rivals(purchase: PurchaseFacts, movement: MovementFacts): readonly PurchaseFacts[];
  /** True if another movement may pay the purchase as well. */
  hasOtherMovement(purchase: PurchaseFacts, movement: MovementFacts): boolean;
  /** True if another row may report the same payment. */
  hasPossibleTwin(movement: MovementFacts): boolean;
  /** The other purchase that staff approved for this payment, without linking the movement to it. */
  approvedFor(purchase: PurchaseFacts, movement: MovementFacts): PurchaseFacts | null;
}

/** Works out every contest among the pairs. */
export function findContests(pairs: readonly Pair[], movements: readonly MovementFacts[]): Contest {
  const candidates = Map.groupBy(pairs.filter(isCandidate), ({ prepared }) => prepared.purchase.id);
  const claims = Map.groupBy(
    pairs.filter((pair) => contests(pair, candidates)),
    ({ movement }) => movement.id,
  );
  return {
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

function isCandidate({ evidence }: Pair): boolean {
  return isClaim(evidence) || isConfirmedByAmount(evidence);
}

/**
 * A purchase also contests by phone, unless its reference points to another payment from that phone: its buyer may have
 * mistyped the reference, and a thief may know the phone.
 */
function contests(
  { prepared, evidence }: Pair,
  candidates: ReadonlyMap<string, readonly Pair[]>,
): boolean {
  if (isClaim(evidence)) return true;
  if (!evidence.sameAmount || !evidence.inWindow || evidence.phone !== "agrees") return false;
  const own = candidates.get(prepared.purchase.id) ?? [];
  return !own.some((pair) => isClaim(pair.evidence) && pair.evidence.phone === "agrees");
}
