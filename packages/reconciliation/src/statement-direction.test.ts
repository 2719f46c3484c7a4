import { expect, it } from "vitest";
import { directionReader, isUnknownLetters, shareOfDirections } from "./statement-direction.ts";

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
  expect(directionReader([text])(text)).toBe(direction);
});

it.each<[string, string, (string | null)[]]>([
  ["crédito and débito", "CD", ["credit", "debit"]],
  ["debe and haber", "DH", ["debit", "credit"]],
  ["abono and cargo", "AC", ["credit", "debit"]],
  ["cargo and abono", "CA", ["debit", "credit"]],
  ["ingreso and egreso", "IE", ["credit", "debit"]],
  ["entrada and salida", "ES", ["credit", "debit"]],
  ["depósito and retiro", "DR", ["credit", "debit"]],
  ["letters that nobody knows", "CX", [null, null]],
  ["three kinds", "ACD", [null, null, null]],
  ["a letter that means nothing alone", "A", [null]],
])("reads letters by what stands beside them: %s", (_name, letters, directions) => {
  const marks = letters.split("");
  expect(marks.map(directionReader(marks))).toEqual(directions);
  expect(isUnknownLetters(marks)).toBe(directions.includes(null));
});

it("says how many texts of a column are marks", () => {
  expect(shareOfDirections(["NC", "ND", "", "SI"])).toBeCloseTo(2 / 3);
  expect(shareOfDirections([])).toBe(0);
});
