import { type Contest, findContests, isCandidate } from "./contest.ts";
import {
  isClaim,
  isConfirmedByAmount,
  isConfirmedByReference,
  isNear,
  isUndisputed,
  sameAccount,
  type PreparedPurchase,
  type Evidence,
} from "./evidence.ts";
import type { MovementFacts, PurchaseFacts, Situation } from "./facts.ts";
import type { Match, UsedBy } from "./match.ts";
import { findPairs, type Pair, pairOf, preparePurchases } from "./pairs.ts";
import { type Reason, reasonAgainst, reasonsOf } from "./reasons.ts";
import { CONTESTING_DIGITS, DECIDING_DIGITS } from "./reference-tail.ts";
import type { Agreement } from "./shown-digits.ts";

/** Every match that staff should see (`E1`, `E2`, `P`, `D`), best first. */
export function matchAll(situation: Situation): Match[] {
  const { pairs, contest } = prepare(situation);
  const listed = inOrder(pairs.map((pair) => classify(pair, contest))).filter(
    (match) => match.class !== "W",
  );
  const ofPurchase = Map.groupBy(listed, ({ purchaseId }) => purchaseId);
  const ofMovement = Map.groupBy(listed, ({ movementId }) => movementId);
  return listed.map((match) => ({
    ...match,
    single:
      match.single &&
      ofPurchase.get(match.purchaseId)?.length === 1 &&
      ofMovement.get(match.movementId)?.length === 1,
  }));
}

/** What a search for one purchase's payment finds, including weak matches, best first. */
export function searchMatches(situation: Situation, purchaseId: string): Match[] {
  const { rows, prepared, contest } = prepare(situation);
  const one = prepared.find(({ purchase }) => purchase.id === purchaseId);
  if (one === undefined) return [];
  return inOrder(
    rows.movements
      .filter((movement) => sameAccount(one.purchase, movement))
      .map((movement) => classify(pairOf(one, movement, rows), contest)),
  );
}

interface Prepared {
  rows: Situation;
  prepared: PreparedPurchase[];
  pairs: Pair[];
  contest: Contest;
}

function prepare(situation: Situation): Prepared {
  const movements = situation.movements.filter(({ mergedInto }) => mergedInto === null);
  const paid = new Set(movements.map(({ usedBy }) => usedBy?.purchaseId));
  const purchases = situation.purchases.filter(({ id }) => !paid.has(id));
  const rows = { ...situation, movements, purchases };
  const prepared = preparePurchases(rows);
  const pairs = findPairs(prepared, rows);
  // Money that the bank took back contests nothing: the buyer may have paid again.
  const kept = pairs.filter(({ movement }) => !movement.reversed);
  const contest = findContests(kept, {
    movements: movements.filter(({ reversed }) => !reversed),
    debits: situation.debits,
    now: situation.now,
  });
  return { rows, prepared, pairs, contest };
}

/** The class of one pair; null if the two have too little in common. */
function classify(pair: Pair, contest: Contest): Match | null {
  const { movement, evidence } = pair;
  const { purchase } = pair.prepared;
  const score = scoreOf(evidence);
  const ids = { purchaseId: purchase.id, movementId: movement.id };
  const pairing = { ...ids, score, evidence, pays: false, single: false };
  const reasons = reasonsOf(evidence, purchase, movement);
  const usedBy = otherOwner(pair, contest);
  if (usedBy !== null) {
    if (!isClaim(evidence)) return null;
    const used = reasonAgainst("already_used", `pago ya usado en ${usedBy.code}`);
    return { ...pairing, class: "D", usedBy, reasons: [used, ...reasons] };
  }
  if (movement.reversed) {
    if (!isCandidate(pair)) return null;
    const gone = reasonAgainst("reversed", "el banco reversó este pago");
    return { ...pairing, class: "D", usedBy: null, reasons: [gone, ...reasons] };
  }
  const exact = exactClass(pair);
  if (exact === null && score < LISTED_FROM) return null;
  const doubts = doubtsAbout(purchase, movement, contest);
  const pays =
    exact !== null &&
    doubts.every(({ code }) => code === "other_movement" || code === "possible_twin");
  const base = { ...pairing, pays, reasons: [...reasons, ...doubts] };
  if (exact !== null && doubts.length === 0) return { ...base, class: exact };
  const isProposed = exact !== null || score >= PROPOSED_FROM || isNear(evidence);
  const single = doubts.length === 0 && isClaim(evidence) && isUndisputed(evidence);
  return { ...base, single, class: isProposed ? "P" : "W" };
}

function exactClass({ evidence }: Pair): "E1" | "E2" | null {
  if (isConfirmedByReference(evidence)) return "E1";
  return isConfirmedByAmount(evidence) ? "E2" : null;
}

function otherOwner({ prepared, movement }: Pair, contest: Contest): UsedBy | null {
  if (movement.usedBy !== null) return movement.usedBy;
  if (prepared.purchase.status === "approved") return null;
  const approved = contest.approvedFor(prepared.purchase, movement);
  return approved && { purchaseId: approved.id, code: approved.code };
}

/** Why staff must look, however strong the evidence is. */
function doubtsAbout(purchase: PurchaseFacts, movement: MovementFacts, contest: Contest): Reason[] {
  const [rival] = contest.rivals(purchase, movement);
  const doubts = [
    rival && reasonAgainst("other_purchase", `también puede ser el pago de ${rival.code}`),
    contest.hasOtherMovement(purchase, movement) &&
      reasonAgainst("other_movement", "otro movimiento también coincide con la compra"),
    contest.hasPossibleTwin(movement) &&
      reasonAgainst("possible_twin", "otro movimiento puede ser este mismo pago"),
    contest.mayBeReversed(movement) &&
      reasonAgainst("possible_reversal", "el banco pudo haber reversado este pago"),
    purchase.hasWarnings && reasonAgainst("warnings", "la compra tiene advertencias"),
  ];
  return doubts.filter((doubt) => typeof doubt === "object");
}

function inOrder(found: readonly (Match | null)[]): Match[] {
  return found.filter((match) => match !== null).sort((one, other) => other.score - one.score);
}

/** A pair with this score is proposed to staff. */
const PROPOSED_FROM = 60;

/** A pair with this score is listed when staff search. */
const LISTED_FROM = 20;

const CONTRADICTION = -40;

/** Sorts what staff see. It never approves anything. */
function scoreOf(evidence: Evidence): number {
  return (
    (evidence.sameAmount ? 40 : 0) +
    tailScore(evidence.tail) +
    agreementScore(evidence.phone, 20) +
    agreementScore(evidence.document, 20) +
    agreementScore(evidence.bank, 5) +
    contactScore(evidence) +
    (evidence.sameDay ? 5 : 0) +
    (evidence.uniqueAmount ? 15 : 0)
  );
}

function tailScore(tail: number): number {
  if (tail >= DECIDING_DIGITS) return 30;
  return tail >= CONTESTING_DIGITS ? 15 : 0;
}

/** The buyer's own phone or document, where the purchase doesn't name the payer's. */
function contactScore({ phone, document, contactPhone, contactDocument }: Evidence): number {
  if (phone === "agrees" || document === "agrees") return 0;
  return contactPhone === "agrees" || contactDocument === "agrees" ? 10 : 0;
}

function agreementScore(agreement: Agreement, agreeing: number): number {
  if (agreement === "unknown") return 0;
  return agreement === "agrees" ? agreeing : CONTRADICTION;
}
