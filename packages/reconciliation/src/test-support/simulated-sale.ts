import { caracasDay } from "@rifas/domain/dates";
import { fromCents, multiplyMoney, toCents } from "@rifas/domain/money";
import type { MovementFacts, PurchaseFacts, Situation } from "../facts.ts";
import { makeMovement, makePurchase } from "./known-facts.ts";
import { createRandom, type Random } from "@rifas/domain/random";

/** The figures are invented: they are for comparing rules, not for predicting sales. */
export interface SaleOptions {
  readonly seed: number;
  readonly purchases: number;
  /** Every buyer is asked for a unique amount; one in ten rounds it up to a whole bolivar. */
  readonly uniqueAmounts?: boolean;
  /** What thieves know of the payment that they claim; by default its reference, from a copied receipt. */
  readonly thievesKnow?: "reference" | "phone" | "both";
}

export interface SimulatedSale {
  readonly situation: Situation;
  /** The movement that is really the purchase's payment. */
  readonly paidBy: ReadonlyMap<string, string>;
}

interface Payment {
  readonly purchase: PurchaseFacts;
  readonly movement: MovementFacts;
  readonly phone: string;
}

const START = Date.parse("2026-11-02T04:00:00Z");
const WEEK_MINUTES = 7 * 24 * 60;
const NOW = "2026-11-09T04:00:00Z";
const PRICE_BS = "450.00";
/** The share of purchases whose buyer copied someone else's receipt. */
const COPIED_SHARE = 0.07;

/**
 * A week of sales: payers who type 4, 6, 8 or 12 digits of the reference and mistype some, who name the payer's phone or only
 * their own, or have sent nothing yet; banks that mask phones; and thieves who claim someone else's payment.
 */
export function simulateSale(options: SaleOptions): SimulatedSale {
  const random = createRandom(options.seed);
  const payable = payableAmounts(random);
  const payments: Payment[] = [];
  const purchases: PurchaseFacts[] = [];
  for (let index = 0; index < options.purchases; index += 1) {
    if (payments.length > 0 && random.chance(COPIED_SHARE)) {
      purchases.push(copiedPurchase(index, { random, options, payable, payments }));
    } else {
      const payment = honestPayment(index, { random, options, payable });
      payments.push(payment);
      purchases.push(payment.purchase);
    }
  }
  // Some payments haven't reached the bank's feed yet.
  const arrived = payments.filter(() => !random.chance(0.03));
  return {
    situation: {
      purchases,
      movements: arrived.map(({ movement }) => movement),
      debits: [],
      ownDocuments: [],
      now: NOW,
    },
    paidBy: new Map(arrived.map(({ purchase, movement }) => [purchase.id, movement.id])),
  };
}

/** What a simulated purchase is made with. */
interface Simulation {
  readonly random: Random;
  readonly options: SaleOptions;
  readonly payable: (totalBs: string) => string;
}

function honestPayment(index: number, { random, options, payable }: Simulation): Payment {
  const minute = random.below(WEEK_MINUTES - 60);
  const amountBs = multiplyMoney(PRICE_BS, random.pick([1, 1, 1, 2, 2, 3, 5, 10]));
  const payableBs = options.uniqueAmounts ? payable(amountBs) : null;
  const phone = randomPhone(random);
  const reference = random.pick(["00", "00", ""]) + random.digits(10);
  const paidAt = at(minute + random.below(60));
  const hasSent = !random.chance(0.03);
  const typed = typedReference(reference, random);
  // Who pays from a phone that isn't their own says so; the others often leave it out.
  const ownPhone = random.chance(0.15) && hasSent ? randomPhone(random) : phone;
  const statesPhone = hasSent && (ownPhone !== phone || random.chance(0.8));
  const movement = makeMovement({
    id: `m${index}`,
    amountBs: payableBs === null ? amountBs : paidAmount(payableBs, random),
    occurredAt: paidAt,
    occurredOn: caracasDay(paidAt),
    reference,
    payerPhone: shownPhone(phone, random),
  });
  const purchase = makePurchase({
    id: `p${index}`,
    code: `p${index}`,
    amountBs,
    payableBs,
    createdAt: at(minute),
    reference: hasSent ? typed : null,
    sentProof: hasSent,
    payerPhone: statesPhone ? phone : null,
    contactPhone: ownPhone,
  });
  return { purchase, movement, phone };
}

/**
 * A claim of someone else's payment, from a receipt in a group chat or by who pays from which phone: the same amount, within a day,
 * with as many digits as the thief likes.
 */
function copiedPurchase(
  index: number,
  { random, options, payable, payments }: Simulation & { readonly payments: readonly Payment[] },
): PurchaseFacts {
  const victim = random.pick(payments);
  const { amountBs, createdAt } = victim.purchase;
  const thiefsPhone = randomPhone(random);
  const statedPhone = random.chance(0.5) ? thiefsPhone : null;
  const knowsPhone = options.thievesKnow === "phone" || options.thievesKnow === "both";
  const copied = options.thievesKnow === "phone" ? random.digits(12) : victim.movement.reference;
  return makePurchase({
    id: `p${index}`,
    code: `p${index}`,
    amountBs,
    payableBs: options.uniqueAmounts ? payable(amountBs) : null,
    createdAt: new Date(Date.parse(createdAt) + random.below(24 * 60) * 60_000).toISOString(),
    reference: copied?.slice(-random.pick([4, 6, 8, 12])) ?? null,
    payerPhone: knowsPhone ? victim.phone : statedPhone,
    contactPhone: knowsPhone ? victim.phone : thiefsPhone,
  });
}

function paidAmount(payableBs: string, random: Random): string {
  if (!random.chance(0.1)) return payableBs;
  return fromCents(((toCents(payableBs) + 99n) / 100n) * 100n);
}

function typedReference(reference: string, random: Random): string {
  const typed = reference.slice(-random.pick([4, 6, 6, 6, 8, 12]));
  if (!random.chance(0.03)) return typed;
  const place = random.below(typed.length);
  const wrong = (Number(typed[place]) + 1 + random.below(9)) % 10;
  return `${typed.slice(0, place)}${wrong}${typed.slice(place + 1)}`;
}

function randomPhone(random: Random): string {
  return `+58${random.pick(["412", "414", "416", "424", "426"])}${random.digits(7)}`;
}

function shownPhone(phone: string, random: Random): string {
  const national = phone.slice(3);
  if (random.chance(0.4)) return `0${national.slice(0, 3)}***${national.slice(-4)}`;
  return random.pick(["0058", "58", "0"]) + national;
}

function at(minute: number): string {
  return new Date(START + minute * 60_000).toISOString();
}

/** Gives each total the first free amount, at most 999 céntimos lower, from a random start. */
function payableAmounts(random: Random): (totalBs: string) => string {
  const taken = new Set<bigint>();
  return (totalBs) => {
    let less = random.below(1000);
    while (taken.has(toCents(totalBs) - BigInt(less))) less = (less + 1) % 1000;
    const cents = toCents(totalBs) - BigInt(less);
    taken.add(cents);
    return fromCents(cents);
  };
}
