import { matchObstacles } from "../automatic-approval.ts";
import type { Evidence } from "../evidence.ts";
import type { MovementFacts, Situation } from "../facts.ts";
import { matchAll } from "../match-all.ts";
import { findPairs, type Pair, preparePurchases } from "../pairs.ts";
import type { SimulatedSale } from "./simulated-sale.ts";

/** A rule for approving without a person: which evidence decides, and which is enough for another purchase to contest. */
export interface Rule {
  readonly name: string;
  readonly decides: (evidence: Evidence) => boolean;
  readonly contests: (evidence: Evidence) => boolean;
}

export interface Outcome {
  readonly purchases: number;
  readonly approved: number;
  /** Approved for a movement that isn't the purchase's payment. */
  readonly wrong: number;
}

interface Approval {
  readonly purchaseId: string;
  readonly movementId: string;
}

const paid = ({ sameAmount, inWindow }: Evidence) => sameAmount && inWindow;
const tail = (digits: number) => (evidence: Evidence) => paid(evidence) && evidence.tail >= digits;
const unique = (evidence: Evidence) => paid(evidence) && evidence.uniqueAmount;

export const STRONG_CONTEST: Rule = {
  name: "8 digits decide, 8 contest",
  decides: tail(8),
  contests: tail(8),
};

/** Rules based on the reference, from the most tempting to the safest. */
export const REFERENCE_RULES: readonly Rule[] = [
  STRONG_CONTEST,
  { name: "6 digits decide, 6 contest", decides: tail(6), contests: tail(6) },
  { name: "6 digits decide, 4 contest", decides: tail(6), contests: tail(4) },
  {
    name: "6 digits and no other phone, 4 contest",
    decides: (evidence) => tail(6)(evidence) && evidence.phone !== "contradicts",
    contests: tail(4),
  },
  {
    name: "6 digits and the phone, 4 contest",
    decides: (evidence) => tail(6)(evidence) && evidence.phone === "agrees",
    contests: tail(4),
  },
];

export const AMOUNT_ALONE: Rule = {
  name: "an amount of its own",
  decides: unique,
  contests: unique,
};

/** Rules based on a unique amount. */
export const AMOUNT_RULES: readonly Rule[] = [
  AMOUNT_ALONE,
  {
    name: "an amount of its own and the phone",
    decides: (evidence) => unique(evidence) && evidence.phone === "agrees",
    contests: unique,
  },
  {
    name: "an amount of its own and 4 digits",
    decides: (evidence) => unique(evidence) && evidence.tail >= 4,
    contests: unique,
  },
];

/** What a rule approves in one simulated sale. */
export function outcomeOf(rule: Rule, sale: SimulatedSale): Outcome {
  const pairs = findPairs(preparePurchases(sale.situation), sale.situation);
  const contesting = pairs.filter(({ evidence }) => rule.contests(evidence));
  const byMovement = Map.groupBy(contesting, ({ movement }) => movement.id);
  const byPurchase = Map.groupBy(contesting, ({ prepared }) => prepared.purchase.id);
  const isAlone = ({ prepared, movement }: Pair) =>
    byMovement.get(movement.id)?.length === 1 && byPurchase.get(prepared.purchase.id)?.length === 1;
  return count(
    sale,
    pairs
      .filter((pair) => rule.decides(pair.evidence) && isAlone(pair))
      .map(({ prepared, movement }) => ({
        purchaseId: prepared.purchase.id,
        movementId: movement.id,
      })),
  );
}

/** What matching leaves to automatic approval in one simulated sale. */
export function productOutcome(sale: SimulatedSale): Outcome {
  return productOutcomes(sale).automatic;
}

/** What matching leaves to automatic approval in one simulated sale, and all that is exact, with or without the phone. */
export function productOutcomes(sale: SimulatedSale): { automatic: Outcome; exact: Outcome } {
  const movements = movementsById(sale.situation);
  const exact = matchAll(sale.situation).filter(
    ({ class: kind }) => kind === "E1" || kind === "E2",
  );
  const automatic = exact.filter((match) => {
    const movement = movements.get(match.movementId);
    return movement !== undefined && matchObstacles(match, movement).length === 0;
  });
  return { automatic: count(sale, automatic), exact: count(sale, exact) };
}

function movementsById({ movements }: Situation): ReadonlyMap<string, MovementFacts> {
  return new Map(movements.map((movement) => [movement.id, movement]));
}

function count(sale: SimulatedSale, approvals: readonly Approval[]): Outcome {
  return {
    purchases: sale.situation.purchases.length,
    approved: approvals.length,
    wrong: approvals.filter(
      ({ purchaseId, movementId }) => sale.paidBy.get(purchaseId) !== movementId,
    ).length,
  };
}
