/**
 * Combos: a quantity of tickets at a total price, cheaper than the same tickets otherwise. The price of any quantity is the
 * cheapest sum of combos and single tickets, computed in whole cents; this is the one place that computes it.
 */
import { fromCents, toCents } from "./money.ts";

/** The most combos of one raffle. */
export const MOST_COMBOS = 10;

/** So many tickets for so many bolivars in all. */
export interface Combo {
  readonly quantity: number;
  readonly price_bs: string;
}

/** A price in dollars, with its combos. */
export interface DollarTerms {
  readonly price_usd: string;
  readonly combos: readonly { readonly quantity: number; readonly price_usd: string }[];
}

/** A combo that was offered, and how many of it are in a price; 0 for none. */
export interface CountedCombo extends Combo {
  readonly count: number;
}

/**
 * The cheapest sum of combos and single tickets for exactly `quantity`, with every offered combo and its count; the other tickets
 * are single. Of equal sums it is always the same. Never more than the tickets singly, and one ticket more never adds more than
 * a single one costs. Throws a RangeError unless the quantity is a whole number.
 */
export function ticketsPrice(
  quantity: number,
  unitPriceBs: string,
  combos: readonly Combo[],
): { amountBs: string; combos: CountedCombo[] } {
  const priced = combos.map((combo) => ({ ...combo, cents: toCents(combo.price_bs) }));
  const { cents, counts } = cheapest(quantity, toCents(unitPriceBs), priced);
  const counted = combos.map(({ quantity: size, price_bs }, at) => ({
    quantity: size,
    price_bs,
    count: counts[at] ?? 0,
  }));
  return { amountBs: fromCents(cents), combos: counted };
}

/** The lowest total of the tickets without the last combo's price: a combo has to cost less. In any one currency. */
export function priceWithout(
  quantity: number,
  unitPrice: string,
  smaller: readonly { readonly quantity: number; readonly price: string }[],
): string {
  const priced = smaller.map((combo) => ({ ...combo, cents: toCents(combo.price) }));
  return fromCents(cheapest(quantity, toCents(unitPrice), priced).cents);
}

/** The combos of a raffle whose price is in dollars, as they were typed. */
export function dollarCombos(
  combos: readonly { quantity: number; price_usd: string | null }[],
): { quantity: number; price_usd: string }[] {
  return combos.flatMap(({ quantity, price_usd }) =>
    price_usd === null ? [] : [{ quantity, price_usd }],
  );
}

/** What so many tickets cost in dollars, at a price in dollars: never more and never less, whatever the rate. */
export function dollarsOwed(quantity: number, { price_usd, combos }: DollarTerms): string {
  const priced = combos.map((combo) => ({ quantity: combo.quantity, price: combo.price_usd }));
  return priceWithout(quantity, price_usd, priced);
}

/** The tickets of a purchase that no combo covers. */
export function singleTickets(quantity: number, combos: readonly CountedCombo[]): number {
  return combos.reduce((left, combo) => left - combo.quantity * combo.count, quantity);
}

function cheapest(
  quantity: number,
  unit: bigint,
  combos: readonly { quantity: number; cents: bigint }[],
): { cents: bigint; counts: number[] } {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole number: ${quantity}`);
  const counts = combos.map(() => 0);
  if (combos.length === 0) return { cents: unit * BigInt(quantity), counts };
  // By number of tickets: the lowest sum, and the index of its last combo (-1: a single ticket).
  const sums = [0n];
  const last = [-1];
  for (let size = 1; size <= quantity; size += 1) {
    let sum = (sums[size - 1] ?? 0n) + unit;
    let part = -1;
    for (const [at, combo] of combos.entries()) {
      const rest = sums[size - combo.quantity];
      if (rest === undefined || rest + combo.cents > sum) continue;
      sum = rest + combo.cents;
      part = at;
    }
    sums.push(sum);
    last.push(part);
  }
  for (let left = quantity; left > 0;) {
    const part = last[left] ?? -1;
    if (part >= 0) counts[part] = (counts[part] ?? 0) + 1;
    left -= combos[part]?.quantity ?? 1;
  }
  return { cents: sums[quantity] ?? 0n, counts };
}
