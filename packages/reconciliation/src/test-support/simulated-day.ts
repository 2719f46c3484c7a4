import { createRandom, type Random } from "@rifas/domain/random";
import { multiplyMoney } from "@rifas/domain/money";
import type { MovementFacts, PurchaseFacts } from "../facts.ts";
import { makeMovement, makePurchase, makeSituation } from "./known-facts.ts";
import type { SimulatedSale } from "./simulated-sale.ts";

const PURCHASES = 400;
const FOUR_DIGITS = 107;
const CREDITS = 491;
const PRICE_BS = "57.13";
const DAY = "2026-11-05";

/**
 * A busy day: 400 purchases, of which 107 buyers typed four digits of the reference and two in a hundred others mistyped theirs, eight
 * copied somebody else's receipt, and 491 credits, of which the rest are other people's money in the same amounts. Half of the payments
 * come with the payer's phone, some of them masked, and a few were made from a phone that isn't the buyer's own.
 */
export function simulateDay(seed: number): SimulatedSale {
  const random = createRandom(seed);
  const purchases: PurchaseFacts[] = [];
  const movements: MovementFacts[] = [];
  const paidBy = new Map<string, string>();
  for (let place = 0; place < PURCHASES - THIEVES; place += 1) {
    const digits = place < FOUR_DIGITS ? 4 : random.pick([6, 6, 8, 12]);
    const { purchase, movement } = payment(place, digits, random);
    purchases.push(purchase);
    movements.push(movement);
    paidBy.set(purchase.id, movement.id);
  }
  for (let place = 0; place < THIEVES; place += 1) {
    const victim = random.pick(movements);
    purchases.push(
      makePurchase({
        ...ofDay(random),
        id: `thief${place}`,
        code: `thief${place}`,
        amountBs: victim.amountBs,
        reference: victim.reference?.slice(-random.pick([4, 6, 12])) ?? null,
        payerPhone: null,
        contactPhone: randomPhone(random),
      }),
    );
  }
  while (movements.length < CREDITS) {
    movements.push(credit(`s${movements.length}`, { amountBs: randomAmount(random), random }));
  }
  const situation = { ...makeSituation(purchases, movements), now: "2026-11-05T23:30:00Z" };
  return { situation, paidBy };
}

const THIEVES = 8;

function payment(place: number, digits: number, random: Random) {
  const amountBs = randomAmount(random);
  const own = randomPhone(random);
  const payer = random.chance(0.1) ? randomPhone(random) : own;
  const movement = credit(`m${place}`, { amountBs, random, phone: payer });
  const typed = movement.reference?.slice(-digits) ?? "";
  const isMistyped = digits > 4 && random.chance(0.02);
  const purchase = makePurchase({
    ...ofDay(random),
    id: `p${place}`,
    code: `p${place}`,
    amountBs,
    reference: isMistyped ? `${typed.slice(0, -1)}${(Number(typed.at(-1)) + 1) % 10}` : typed,
    payerPhone: payer === own && random.chance(0.3) ? null : payer,
    contactPhone: own,
  });
  return { purchase, movement };
}

function credit(
  id: string,
  {
    amountBs,
    random,
    phone = randomPhone(random),
  }: { amountBs: string; random: Random; phone?: string },
): MovementFacts {
  const national = phone.slice(3);
  const shown = [null, null, `0${national}`, `0${national.slice(0, 3)}***${national.slice(-4)}`];
  return makeMovement({
    id,
    amountBs,
    source: "file",
    authenticated: false,
    occurredOn: DAY,
    occurredAt: null,
    reference: `00${random.digits(10)}`,
    payerPhone: random.pick(shown),
  });
}

function ofDay(random: Random) {
  const minute = String(random.below(60)).padStart(2, "0");
  return { createdAt: `${DAY}T${String(12 + random.below(10))}:${minute}:00Z` };
}

function randomAmount(random: Random): string {
  return multiplyMoney(PRICE_BS, random.pick([1, 1, 2, 2, 3, 5]));
}

function randomPhone(random: Random): string {
  return `+58${random.pick(["412", "414", "416", "424", "426"])}${random.digits(7)}`;
}
