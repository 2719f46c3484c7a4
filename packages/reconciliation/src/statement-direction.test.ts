import { expect, it } from "vitest";
import { readDirection, shareOfDirections } from "./statement-direction.ts";

it.each([
  ["NC", "credit"],
  ["N/D", "debit"],
  ["Débito", "debit"],
  ["Nota de Crédito", "credit"],
  ["ABONO", "credit"],
  ["d", "debit"],
  ["\u2212", "debit"],
  ["+", "credit"],
  ["Crédito Inmediato", null],
  ["PAGO", null],
  ["", null],
] as const)("reads %j as %s", (text, direction) => {
  expect(readDirection(text)).toBe(direction);
});

it("says how many texts of a column are marks", () => {
  expect(shareOfDirections(["NC", "ND", "", "SI"])).toBeCloseTo(2 / 3);
  expect(shareOfDirections([])).toBe(0);
});
