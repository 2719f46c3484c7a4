import { describe, expect, it } from "vitest";
import {
  AMOUNT_ALONE,
  type Outcome,
  outcomeOf,
  productOutcome,
  STRONG_CONTEST,
} from "./test-support/compared-rules.ts";
import {
  type SaleOptions,
  type SimulatedSale,
  simulateSale,
} from "./test-support/simulated-sale.ts";

const SEEDS = 20;

/** What a rule approves in twenty sales together. */
function inAllSales(
  options: Omit<SaleOptions, "seed">,
  measure: (sale: SimulatedSale) => Outcome,
): Outcome {
  const sum = { purchases: 0, approved: 0, wrong: 0 };
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { purchases, approved, wrong } = measure(simulateSale({ ...options, seed }));
    sum.purchases += purchases;
    sum.approved += approved;
    sum.wrong += wrong;
  }
  return sum;
}

describe.each([
  ["copied receipts", { purchases: 2000 }],
  [
    "copied receipts whose payers' phones the thieves know",
    { purchases: 2000, thievesKnowPhones: true },
  ],
  ["amounts of their own", { purchases: 2400, uniqueAmounts: true }],
])("20 simulated sales with %s", (_, options) => {
  it("approves most purchases automatically, and none wrongly", () => {
    const { purchases, approved, wrong } = inAllSales(options, productOutcome);
    expect(wrong).toBe(0);
    expect(approved / purchases).toBeGreaterThan(0.55);
  });
});

describe("controls", () => {
  it("if only equally strong claims contest, copied receipts are approved", () => {
    const { wrong } = inAllSales({ purchases: 1000 }, (sale) => outcomeOf(STRONG_CONTEST, sale));
    expect(wrong).toBeGreaterThan(20);
  });

  it("a unique amount alone approves payments that others rounded up", () => {
    const options = { purchases: 2400, uniqueAmounts: true };
    expect(inAllSales(options, (sale) => outcomeOf(AMOUNT_ALONE, sale)).wrong).toBeGreaterThan(0);
  });
});
