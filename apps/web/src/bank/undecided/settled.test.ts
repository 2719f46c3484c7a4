import { expect, it } from "vitest";
import { settledAfter, type Settled } from "./settled.ts";

const decided: Settled = new Map([["X", "listed"]]);

it("stays settled while lists from before the decision arrive", () => {
  const still = settledAfter(decided, new Set(["X", "Y"]));
  expect(still.has("X")).toBe(true);
  expect(settledAfter(still, new Set(["X"])).has("X")).toBe(true);
});

it("waits again once it comes back to a list that it had left", () => {
  const left = settledAfter(decided, new Set(["Y"]));
  expect(left.has("X")).toBe(true);
  expect(settledAfter(left, new Set()).has("X")).toBe(true);
  expect(settledAfter(left, new Set(["X"])).has("X")).toBe(false);
});
