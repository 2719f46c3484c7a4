import { describe, expect, it } from "vitest";
import { FairBudget } from "./fair-budget.ts";

describe("a fair budget", () => {
  it("gives what is available, and gets it back once", () => {
    const budget = new FairBudget(10);
    const ana = budget.open("Ana");
    expect(ana.take(6)).toBe(true);
    expect(ana.take(5)).toBe(false);
    expect(ana.take(4)).toBe(true);
    expect(budget.inUse).toBe(10);
    ana.release();
    ana.release();
    expect(budget.inUse).toBe(0);
    expect(ana.take(1)).toBe(false);
  });

  it("takes the largest share from the client with the most, for a client with less", () => {
    const budget = new FairBudget(10);
    const [small, large, ana] = [budget.open("loud"), budget.open("loud"), budget.open("Ana")];
    small.take(4);
    large.take(6);
    expect(ana.take(3)).toBe(true);
    expect([small.lost.aborted, large.lost.aborted]).toEqual([false, true]);
    expect(budget.inUse).toBe(7);
    expect(large.take(1)).toBe(false);
  });

  it("refuses a client that would hold as much as the largest, so that clients don't displace each other", () => {
    const budget = new FairBudget(10);
    const [ana, luis] = [budget.open("Ana"), budget.open("Luis")];
    ana.take(5);
    expect(luis.take(5)).toBe(true);
    expect(luis.take(1)).toBe(false);
    expect([ana.lost.aborted, luis.lost.aborted]).toEqual([false, false]);
  });
});
