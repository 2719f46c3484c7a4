import { expect, it } from "vitest";
import { ServiceRate } from "./service-rate.ts";

/** The rate after some seconds of a steady service. */
function after(seconds: number, perSecond: number, rate = new ServiceRate(0), from = 0): number {
  for (let count = 1; count <= seconds * perSecond; count += 1) {
    rate.served(from * 1_000 + (count * 1_000) / perSecond);
  }
  return rate.perSecond((from + seconds) * 1_000);
}

it("starts with a guess and soon follows what is achieved, up and down", () => {
  expect(new ServiceRate(0).perSecond(0)).toBe(200);
  expect(after(3, 800)).toBeGreaterThan(600);
  expect(after(10, 50)).toBeGreaterThan(45);
  expect(after(10, 50)).toBeLessThan(80);
  const rate = new ServiceRate(0);
  after(20, 500, rate);
  expect(after(15, 50, rate, 20)).toBeLessThan(90);
});

it("is never 0, and survives a clock that is set back", () => {
  const rate = new ServiceRate(1_000_000);
  expect(rate.perSecond(1_000_000 + 3_600_000)).toBeGreaterThan(0);
  rate.served(2_000_000);
  expect(rate.perSecond(0)).toBeGreaterThan(0);
});
