import { caracasDay } from "@rifas/domain/dates";
import { toCents } from "@rifas/domain/money";
import { type Evidence, gatherEvidence, type PreparedPurchase, sameAccount } from "./evidence.ts";
import {
  amountDue,
  endedUnpaid,
  type MovementFacts,
  type PurchaseFacts,
  type Situation,
} from "./facts.ts";
import { documentDigits } from "./payer-document.ts";
import { nationalDigits } from "./payer-phone.ts";
import { paymentWindow } from "./payment-window.ts";
import { CONTESTING_DIGITS, DECIDING_DIGITS, referenceDigits } from "./reference-tail.ts";

/** A purchase and a movement with something in common. */
export interface Pair {
  readonly prepared: PreparedPurchase;
  readonly movement: MovementFacts;
  readonly evidence: Evidence;
}

/** The purchases of a situation with their windows, and whether each has a unique amount. */
export function preparePurchases({ purchases, now }: Situation): PreparedPurchase[] {
  const byAmount = Map.groupBy(purchases, (purchase) => toCents(amountDue(purchase)));
  return purchases.map((purchase) => {
    const { payableBs } = purchase;
    const others = ((payableBs && byAmount.get(toCents(payableBs))) || []).filter(
      (other) => other !== purchase && mayShareAccount(other, purchase),
    );
    // Once its amount is given away, a purchase that ended doesn't have it for itself.
    const isOpen = !endedUnpaid(purchase, now);
    const former = isOpen ? others.filter((other) => endedUnpaid(other, now)) : [];
    return {
      purchase,
      window: paymentWindow(purchase, now),
      paidOn: purchase.paidOn ?? caracasDay(purchase.createdAt),
      uniqueAmount: payableBs !== null && former.length === others.length,
      reusedAmount: former.length > 0,
    };
  });
}

function mayShareAccount(one: PurchaseFacts, other: PurchaseFacts): boolean {
  return one.account === null || other.account === null || one.account === other.account;
}

/**
 * Every pair that could be more than a search result: it shares the end of a reference, phone or document, or a unique
 * amount. Comparing all purchases with all movements would take minutes for a busy raffle.
 */
export function findPairs(prepared: readonly PreparedPurchase[], situation: Situation): Pair[] {
  const byTrait = new Map<string, MovementFacts[]>();
  for (const movement of situation.movements) {
    for (const trait of [
      ...endings("reference", referenceDigits(movement.reference)),
      ...phoneEndings(movement.payerPhone),
      ...documentEndings(movement.payerDocument),
      `amount ${toCents(movement.amountBs)}`,
      ...halves(movement.reference, movement.amountBs),
    ]) {
      const known = byTrait.get(trait);
      if (known === undefined) byTrait.set(trait, [movement]);
      else known.push(movement);
    }
  }
  return prepared.flatMap((one) => {
    const found = [
      ...endings("reference", referenceDigits(one.purchase.reference)),
      ...[one.purchase.payerPhone, one.purchase.contactPhone].flatMap(phoneEndings),
      ...[one.purchase.payerDocument, one.purchase.contactDocument].flatMap(documentEndings),
      ...halves(one.purchase.reference, amountDue(one.purchase)),
      ...(one.uniqueAmount ? [`amount ${toCents(amountDue(one.purchase))}`] : []),
    ].flatMap((trait) => byTrait.get(trait) ?? []);
    return [...new Set(found)]
      .filter((movement) => sameAccount(one.purchase, movement))
      .map((movement) => pairOf(one, movement, situation));
  });
}

/** Compares a purchase with a movement, whether or not they share anything. */
export function pairOf(
  prepared: PreparedPurchase,
  movement: MovementFacts,
  { ownDocuments }: Situation,
): Pair {
  return { prepared, movement, evidence: gatherEvidence(prepared, movement, ownDocuments) };
}

function endings(part: string, text: string | null): string[] {
  const end = text?.slice(-CONTESTING_DIGITS) ?? "";
  return end.length === CONTESTING_DIGITS ? [`${part} ${end}`] : [];
}

/** Of two references of which one is mistyped, one half of the deciding digits still agrees, except for a swap in the middle. */
function halves(reference: string | null, amountBs: string): string[] {
  const end = referenceDigits(reference)?.slice(-DECIDING_DIGITS) ?? "";
  if (end.length < DECIDING_DIGITS) return [];
  const amount = toCents(amountBs);
  return [end.slice(0, 3), end.slice(3)].map((half, place) => `half ${place} ${amount} ${half}`);
}

function phoneEndings(text: string | null): string[] {
  return endings("phone", text && nationalDigits(text));
}

/** A RIF ends with a check digit after the cédula, so the number is also tried without its last digit. */
function documentEndings(text: string | null): string[] {
  if (text === null) return [];
  const digits = documentDigits(text);
  return [...endings("document", digits), ...endings("document", digits.slice(0, -1))];
}
