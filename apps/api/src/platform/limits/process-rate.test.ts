import { expect, it } from "vitest";
import { Allowance } from "./process-rate.ts";

/** How many calls are allowed; it stops counting, because no time-out ends a loop of this kind. */
const takeAll = (allowance: Allowance, who: string, now: number): number => {
  let taken = 0;
  while (taken < 1_000 && allowance.take(who, now) === null) taken += 1;
  return taken;
};

it("allows a window's calls at once, and then as many as refill", () => {
  const allowance = new Allowance({ calls: 100, seconds: 10 });
  expect(takeAll(allowance, "a", 0)).toBe(100);
  expect(allowance.take("a", 0)).toBe(1);
  expect(takeAll(allowance, "a", 1)).toBe(10);
  expect(takeAll(allowance, "a", 1_000)).toBe(100);
});

it("returns the seconds until the next call is allowed", () => {
  const allowance = new Allowance({ calls: 2, seconds: 60 });
  takeAll(allowance, "a", 0);
  expect(allowance.take("a", 0)).toBe(30);
  expect(allowance.take("a", 29)).toBe(1);
  expect(allowance.take("a", 30)).toBeNull();
});

it("counts each caller separately, and drops those with the oldest calls", () => {
  const allowance = new Allowance({ calls: 1, seconds: 60 });
  expect(allowance.take("first", 0)).toBeNull();
  expect(allowance.take("first", 0)).toBe(60);
  for (let caller = 0; caller < 20_000; caller += 1) allowance.take(`other ${caller}`, 0);
  expect(allowance.take("first", 0)).toBeNull();
});
