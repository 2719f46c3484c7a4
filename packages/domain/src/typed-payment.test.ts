import { expect, test } from "vitest";
import { readTypedPayment } from "./typed-payment.ts";

test.each([
  ["107,13", "107.13"],
  ["107,1", "107.10"],
  ["1.234,50", "1234.50"],
  ["Bs 450", "450.00"],
  ["BS. 1.234.567,89", "1234567.89"],
  ["107.13", "107.13"],
  [" 450,00 ", "450.00"],
])("%j is the amount %s", (typed, amount) => {
  expect(readTypedPayment(typed)).toEqual({ amount, reference: null });
});

test.each(["450", "María", "12,345", "1,2,3", "Bs", "-107,13", "V-12.345.678", "1.23,00"])(
  "%j is no amount",
  (typed) => expect(readTypedPayment(typed).amount).toBeNull(),
);

test.each([
  ["004512671887", "4512671887"],
  ["0045 1267 1887", "4512671887"],
  ["671887", null],
  ["0000123456", null],
  ["ref 4512671887", null],
])("%j is the reference %s", (typed, reference) => {
  expect(readTypedPayment(typed).reference).toBe(reference);
});
