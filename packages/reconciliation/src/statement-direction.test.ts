import { expect, it } from "vitest";
import {
  directionReader,
  isUnknownLetters,
  letterPairOf,
  shareOfDirections,
} from "./statement-direction.ts";

it.each([
  ["NC", "credit"],
  ["N/D", "debit"],
  ["Débito", "debit"],
  ["Nota de Crédito", "credit"],
  ["ABONO", "credit"],
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
  ["a cargo or a crédito", "C", [null]],
  ["a débito or a depósito", "D", [null]],
  ["a letter that means nothing alone", "A", [null]],
])("reads letters by what stands beside them: %s", (_name, letters, directions) => {
  const marks = letters.split("");
  expect(marks.map(directionReader(marks))).toEqual(directions);
  expect(isUnknownLetters(marks)).toBe(directions.includes(null));
});

it.each([
  ["letters_cd", "credit"],
  ["letters_ac", "debit"],
] as const)("reads a C alone by the pair that the bank is known to have: %s", (pair, direction) => {
  expect(directionReader(["C"], pair)("C")).toBe(direction);
  expect(directionReader(["C", "X"], pair)("C")).toBe(null);
  expect(directionReader(["C", "NC"], pair)("NC")).toBe("credit");
});

it("names the pair of a column's letters", () => {
  expect(letterPairOf(["A", "c", "A"])).toBe("letters_ac");
  expect(letterPairOf(["C", "C"])).toBe(null);
});

it("says how many texts of a column are marks", () => {
  expect(shareOfDirections(["NC", "ND", "", "SI"])).toBeCloseTo(2 / 3);
  expect(shareOfDirections([])).toBe(0);
});
