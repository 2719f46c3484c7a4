import { expect, it } from "vitest";
import { matchAll } from "./match-all.ts";
import { simulateDay } from "./test-support/simulated-day.ts";
import type { SimulatedSale } from "./test-support/simulated-sale.ts";

const SEEDS = 20;
const days = Array.from({ length: SEEDS }, (_, seed) => simulateDay(seed));

/** The matches that need no decision of their own: exact ones, and single candidates that are confirmed in one step. */
function settled({ situation }: SimulatedSale) {
  return matchAll(situation).filter(
    ({ class: kind, single }) => kind === "E1" || kind === "E2" || single,
  );
}

it("has 400 purchases, 491 credits and 107 buyers who typed four digits", () => {
  for (const { situation, paidBy } of days) {
    expect(situation.purchases).toHaveLength(400);
    expect(situation.movements).toHaveLength(491);
    const honest = situation.purchases.filter(({ id }) => paidBy.has(id));
    expect(honest.filter(({ reference }) => reference?.length === 4)).toHaveLength(107);
  }
});

it("leaves at most one in ten purchases to a decision of its own, in each of 20 days, and settles none wrongly", () => {
  for (const day of days) {
    const found = settled(day);
    const wrong = found.filter(
      ({ purchaseId, movementId }) => day.paidBy.get(purchaseId) !== movementId,
    );
    expect(wrong).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(360);
  }
});

it("can fail: with exact matches alone, more than one in five purchases is left", () => {
  for (const day of days) {
    expect(settled(day).filter(({ single }) => !single).length).toBeLessThan(320);
  }
});
