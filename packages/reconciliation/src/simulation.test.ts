import { describe, expect, it } from "vitest";
import {
  AMOUNT_ALONE,
  type Outcome,
  outcomeOf,
  productOutcome,
  productOutcomes,
  STRONG_CONTEST,
} from "./test-support/compared-rules.ts";
import {
  type SaleOptions,
  type SimulatedSale,
  simulateSale,
} from "./test-support/simulated-sale.ts";

const SEEDS = 20;

/** The same sale, if purchases didn't say how to reach the buyer. */
function withoutContacts(sale: SimulatedSale): SimulatedSale {
  const { situation } = sale;
  const purchases = situation.purchases.map((purchase) => ({ ...purchase, contactPhone: null }));
  return { ...sale, situation: { ...situation, purchases } };
}

/** What is measured in each of twenty sales. */
function inAllSales<Measured>(
  options: Omit<SaleOptions, "seed">,
  measure: (sale: SimulatedSale) => Measured,
): Measured[] {
  return Array.from({ length: SEEDS }, (_, seed) => measure(simulateSale({ ...options, seed })));
}

/** How many purchases a rule approves wrongly, in as many of the sales as it takes until there are more than `enough`. */
function wronglyApproved(
  enough: number,
  options: Omit<SaleOptions, "seed">,
  decide: (sale: SimulatedSale) => Outcome,
): number {
  let wrong = 0;
  for (let seed = 0; seed < SEEDS && wrong <= enough; seed += 1)
    wrong += decide(simulateSale({ ...options, seed })).wrong;
  return wrong;
}

function total(outcomes: readonly Outcome[]): Outcome {
  const sum = (part: keyof Outcome) => outcomes.reduce((all, outcome) => all + outcome[part], 0);
  return { purchases: sum("purchases"), approved: sum("approved"), wrong: sum("wrong") };
}

/** The share of purchases, from 0 to 1. */
function share(outcomes: readonly Outcome[]): number {
  const { approved, purchases } = total(outcomes);
  return approved / purchases;
}

const THEFTS: readonly [name: string, options: Omit<SaleOptions, "seed">][] = [
  ["who know the reference", { purchases: 600, thievesKnow: "reference" }],
  ["who know the payer's phone", { purchases: 600, thievesKnow: "phone" }],
  ["who know both", { purchases: 600, thievesKnow: "both" }],
  [
    "who know both, and unique amounts",
    { purchases: 600, thievesKnow: "both", uniqueAmounts: true },
  ],
  [
    "who know the phone, and unique amounts",
    { purchases: 600, thievesKnow: "phone", uniqueAmounts: true },
  ],
];

describe.each(THEFTS)("20 simulated sales with thieves %s", (_, options) => {
  it("are mostly approved automatically and never wrongly, with few fewer exact than if buyers' own phones said nothing", () => {
    const sales = inAllSales(options, (sale) => ({
      ...productOutcomes(sale),
      careless: productOutcomes(withoutContacts(sale)).exact,
    }));
    const automatic = sales.map((sale) => sale.automatic);
    expect(total(automatic).wrong).toBe(0);
    expect(share(automatic)).toBeGreaterThan(0.45);
    const fall =
      share(sales.map(({ careless }) => careless)) - share(sales.map(({ exact }) => exact));
    expect(fall).toBeLessThan(0.03);
  });
});

describe("controls", () => {
  it("if the buyer's own phone doesn't contest, thieves who know it and the reference win", () => {
    const options = { purchases: 600, thievesKnow: "both" as const };
    const decide = (sale: SimulatedSale) => productOutcome(withoutContacts(sale));
    expect(wronglyApproved(5, options, decide)).toBeGreaterThan(5);
  });

  it("if only equally strong claims contest, copied receipts are approved", () => {
    const decide = (sale: SimulatedSale) => outcomeOf(STRONG_CONTEST, sale);
    expect(wronglyApproved(20, { purchases: 1000 }, decide)).toBeGreaterThan(20);
  });

  it("a unique amount alone approves payments that others rounded up", () => {
    const options = { purchases: 2400, uniqueAmounts: true };
    const decide = (sale: SimulatedSale) => outcomeOf(AMOUNT_ALONE, sale);
    expect(wronglyApproved(0, options, decide)).toBeGreaterThan(0);
  });
});
