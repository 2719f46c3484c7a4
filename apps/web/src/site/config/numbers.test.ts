import { expect, it } from "vitest";
import { quantitiesIn, wholeNumberRule } from "./numbers.ts";

it("quick quantities are parsed from a list, distinct and in order", () => {
  expect(quantitiesIn("10, 1,5 ,5 25")).toEqual([1, 5, 10, 25]);
  expect(quantitiesIn("")).toBeNull();
  expect(quantitiesIn("1, dos")).toBeNull();
  expect(quantitiesIn("500, 1.000")).toEqual([500, 1000]);
  expect(quantitiesIn("1.5")).toBeNull();
  expect(quantitiesIn("10.0")).toBeNull();
  expect(quantitiesIn("0")).toBeNull();
});

it("a whole number must be within the contract's limits", () => {
  const { validate } = wholeNumberRule({
    type: "integer",
    required: true,
    minimum: 5,
    maximum: 120,
  });
  expect(validate("20")).toBe(true);
  expect(validate("4")).toBe("De 5 a 120");
  expect(validate("20,5")).toBe("Escribe un número entero, sin puntos ni comas");
});
