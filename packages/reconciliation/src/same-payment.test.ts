import { expect, it } from "vitest";
import { isPossibleTwin, isSamePayment } from "./same-payment.ts";
import { makeMovement } from "./test-support/known-facts.ts";

const webhook = makeMovement();

it.each([
  ["with the next day's date", { occurredOn: "2026-11-06" }, true],
  ["with the end of the reference", { reference: "671887" }, true],
  ["two days later", { occurredOn: "2026-11-07" }, false],
  ["off by a céntimo", { amountBs: "450.01" }, false],
  ["of another account", { account: "other" }, false],
  ["with four digits of the reference", { reference: "1887" }, false],
  ["with another reference", { reference: "004512671888" }, false],
] as const)("a row of a file %s: the same payment is %s", (_, facts, isSame) => {
  expect(isSamePayment(webhook, makeMovement({ id: "m2", source: "file", ...facts }))).toBe(isSame);
});

it("two equal rows of one source are two payments, but possible twins", () => {
  const [first, second] = [makeMovement({ source: "file" }), makeMovement({ source: "file" })];
  expect(isSamePayment(first, second)).toBe(false);
  expect(isPossibleTwin(first, second)).toBe(true);
});

it.each([
  ["without a reference", { reference: null }, true],
  ["without reference and phone", { reference: null, payerPhone: null }, true],
  ["from another phone", { reference: null, payerPhone: "04165559504" }, false],
  ["with another reference", { reference: "004512671888" }, false],
] as const)("a row %s: a possible twin is %s", (_, facts, isTwin) => {
  const whole = makeMovement({ payerPhone: "04165559503" });
  const other = makeMovement({ id: "m2", ...facts });
  expect(isPossibleTwin(whole, other)).toBe(isTwin);
  expect(isPossibleTwin(other, whole)).toBe(isTwin);
});
