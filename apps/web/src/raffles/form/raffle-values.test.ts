import { describe, expect, it } from "vitest";
import {
  creationOf,
  newRaffleValues,
  NO_WORTH,
  updateOf,
  writtenPrizes,
  type WorthValues,
} from "./raffle-values.ts";

const moto = {
  ...newRaffleValues(),
  name: " Moto Bera SBR 2026 ",
  price_bs: "150.00",
  draw_method: "manual" as const,
  prizes: [
    { title: "Moto Bera", description: "", ...NO_WORTH },
    { title: " ", description: "", ...NO_WORTH },
  ],
};

describe("the request of the raffle form", () => {
  it("sends numbers as numbers, trims texts, and omits what is not set", () => {
    const sent = creationOf(moto);
    expect(sent).not.toHaveProperty("draw_date");
    expect(sent).toMatchObject({
      name: "Moto Bera SBR 2026",
      description: "",
      price_bs: "150.00",
      total_tickets: 1000,
      min_per_purchase: 1,
      max_per_purchase: 100,
      number_choice: "random",
      payable_amount: "price",
      draw_source: "",
      draw_rule: { method: "manual", lotteries: [] },
      permit_number: "",
      unclaimed_prizes: "",
      prizes: [{ title: "Moto Bera", description: "" }],
    });
  });

  it("a prize is paid in its currency, or in bolivars at the rate of a day", () => {
    const [prize] = moto.prizes;
    if (prize === undefined) throw new Error("no prize");
    const paidIn = (paid: WorthValues["paid"]) => {
      const prizes = [{ ...prize, amount: "1000.00", paid }];
      return creationOf({ ...moto, prizes }).prizes?.[0]?.worth;
    };
    expect([paidIn("draw"), paidIn("USD"), paidIn("BS")]).toEqual([
      { amount: "1000.00", currency: "USD", rate: "draw", tax_included: true },
      { amount: "1000.00", currency: "USD", rate: null, tax_included: true },
      { amount: "1000.00", currency: "BS", rate: null, tax_included: true },
    ]);
  });

  it("a second draw counts only while the first one's digits don't reach the numbers", () => {
    const [first, ...others] = moto.lotteries;
    if (first === undefined) throw new Error("no lottery");
    const drawnFrom = (digits: string, total_tickets: string) => {
      const lottery = { ...first, name: "Triple Zulia", digits, second_name: "Triple Caracas" };
      const lotteries = [lottery, ...others];
      const sent = creationOf({ ...moto, draw_method: "lottery", total_tickets, lotteries });
      return sent.draw_rule?.lotteries[0]?.map(({ name }) => name);
    };
    expect(drawnFrom("3", "10000")).toEqual(["Triple Zulia", "Triple Caracas"]);
    expect(drawnFrom("4", "10000")).toEqual(["Triple Zulia"]);
    expect(drawnFrom("3", "1000")).toEqual(["Triple Zulia"]);
  });

  it("no prize is drawn again whose number staff write", () => {
    const claim = { claim_days: "30", unclaimed_redrawn: "true" as const };
    expect(creationOf({ ...moto, ...claim, draw_method: "drand" }).unclaimed_redrawn).toBe(true);
    expect(creationOf({ ...moto, ...claim }).unclaimed_redrawn).toBe(false);
  });

  it("an update sends only the fields that differ", () => {
    expect(updateOf(moto, { ...moto, price_bs: "200.00" })).toEqual({ price_bs: "200.00" });
    expect(updateOf(moto, { ...moto, name: "Moto Bera SBR 2026" })).toEqual({});
  });

  it("combos are sent in the currency of the price, and again when it changes", () => {
    const combos = [{ quantity: "3", price_bs: "400.00", price_usd: "1.60" }];
    expect(creationOf({ ...moto, combos }).combos).toEqual([{ quantity: 3, price_bs: "400.00" }]);
    const inDollars = { ...moto, combos, price_in: "dollars" as const, price_usd: "0.60" };
    expect(updateOf({ ...moto, combos }, inDollars)).toEqual({
      price_usd: "0.60",
      combos: [{ quantity: 3, price_usd: "1.60" }],
    });
    expect(updateOf({ ...moto, combos }, moto)).toEqual({ combos: [] });
  });

  it("a cleared close of sales is sent empty, and a new raffle omits it", () => {
    const closing = { ...moto, sales_close_at: "2026-12-25T01:00:00Z" };
    expect(updateOf(closing, moto)).toEqual({ sales_close_at: "" });
    expect(creationOf(closing)).toMatchObject({ sales_close_at: "2026-12-25T01:00:00Z" });
  });

  it("a cleared text is sent empty; an empty prize row is dropped", () => {
    expect(updateOf({ ...moto, draw_source: "Triple Zulia" }, moto)).toEqual({ draw_source: "" });
    const [first, ...others] = moto.lotteries;
    const lotteries = first ? [{ ...first, name: " Triple Zulia A " }, ...others] : [];
    expect(updateOf(moto, { ...moto, draw_method: "lottery", lotteries })).toEqual({
      draw_source: "Triple Zulia A",
      draw_rule: { method: "lottery", lotteries: [[{ name: "Triple Zulia A", digits: 3 }]] },
    });
    expect(writtenPrizes(moto)).toHaveLength(1);
  });

  it("says once where the numbers come from: a rule that says it replaces what was typed", () => {
    const typed = { ...moto, draw_source: "Triple Zulia" };
    expect(creationOf(typed)).toMatchObject({ draw_source: "Triple Zulia" });
    expect(creationOf({ ...typed, draw_method: "drand" })).toMatchObject({ draw_source: "" });
  });
});
