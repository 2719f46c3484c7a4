import type { DebitFacts, MovementFacts, PurchaseFacts, Situation } from "../facts.ts";

/** A pending purchase; its reference, phone and document agree with those of `makeMovement`. */
export function makePurchase(facts: Partial<PurchaseFacts> = {}): PurchaseFacts {
  return {
    id: "p1",
    code: "R7K-4M2P",
    status: "pending",
    account: null,
    amountBs: "450.00",
    payableBs: null,
    reference: "671887",
    payerPhone: "+584165559503",
    payerBank: null,
    payerDocument: null,
    contactPhone: null,
    contactDocument: null,
    paidOn: null,
    createdAt: "2026-11-05T14:00:00Z",
    holdEndsAt: null,
    expiredAt: null,
    sentProof: true,
    hasWarnings: false,
    ...facts,
  };
}

/** A movement that the bank's webhook delivered twenty minutes after `makePurchase`. */
export function makeMovement(facts: Partial<MovementFacts> = {}): MovementFacts {
  return {
    id: "m1",
    account: "main",
    source: "webhook",
    authenticated: true,
    amountBs: "450.00",
    occurredOn: "2026-11-05",
    occurredAt: "2026-11-05T14:20:00Z",
    reference: "004512671887",
    payerPhone: "0416***9503",
    payerBank: null,
    payerDocument: null,
    mergedInto: null,
    reversed: false,
    usedBy: null,
    ...facts,
  };
}

/** A debit of the same amount two days after `makeMovement`, with a reference of its own. */
export function makeDebit(facts: Partial<DebitFacts> = {}): DebitFacts {
  return {
    id: "d1",
    account: "main",
    amountBs: "450.00",
    occurredOn: "2026-11-07",
    reference: "009900000001",
    description: null,
    payerPhone: null,
    payerDocument: null,
    ...facts,
  };
}

export function makeSituation(
  purchases: readonly PurchaseFacts[],
  movements: readonly MovementFacts[],
  debits: readonly DebitFacts[] = [],
): Situation {
  return { purchases, movements, debits, ownDocuments: [], now: "2026-11-06T12:00:00Z" };
}
