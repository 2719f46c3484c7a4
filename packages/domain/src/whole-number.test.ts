import { expect, it } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

it("parses integers with and without thousands separators", () => {
  expect(["0", "25", "1000", "1.000", "10.000", "1.000.000"].map(readWholeNumber)).toEqual([
    0, 25, 1000, 1000, 10_000, 1_000_000,
  ]);
});

it("takes no part of the text for a number", () => {
  for (const text of ["", "1.5", "1.00", "0.500", "1,5", "1,000", "1000.000", "-1", "1e3", "uno"]) {
    expect(readWholeNumber(text), text).toBeNull();
  }
});
