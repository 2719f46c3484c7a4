import { expect, test } from "vitest";
import { demoProofs } from "./demo-proofs.ts";
import { proofKey } from "./rendered-index.ts";

test("the proofs are the same whenever the demo is created, and all differ", () => {
  const atNoon = demoProofs(new Date("2026-11-20T16:00:00Z")).map(proofKey);
  const atNight = demoProofs(new Date("2027-02-28T06:59:59Z")).map(proofKey);
  expect(atNight).toEqual(atNoon);
  expect(new Set(atNoon).size).toBe(atNoon.length);
});
