import * as fc from "fast-check";
import { bankAmount } from "@rifas/domain/bank-amount";
import { formatAmount, fromCents } from "@rifas/domain/money";
import { expect, it } from "vitest";
import { readStatementAmount } from "./statement-amount.ts";

it.each([
  ["+13.000.000,00", ",", "13000000.00"],
  ["3.000,00", ",", "3000.00"],
  ["1.265", ",", "1265.00"],
  ["-7020,00", ",", "-7020.00"],
  ["1265.34", ".", "1265.34"],
  ["1,265.34", ".", "1265.34"],
  ["Bs. 10455.00", ".", "10455.00"],
  ["Bs.10455,00", ",", "10455.00"],
  ["30.0", ".", "30.00"],
  ["450", ".", "450.00"],
  ["1.234,56-", ",", "-1234.56"],
  ["(1.234,56)", ",", "-1234.56"],
  ["Bs.S 1.234,56", ",", "1234.56"],
  ["1.234,56 BsS", ",", "1234.56"],
  ["VES 450,00", ",", "450.00"],
  ["\u2212450,00", ",", "-450.00"],
  ["450,00\u00a0CR", ",", "450.00"],
  ["450,00 DB", ",", "-450.00"],
  ["107.13000000000001", ".", "107.13"],
  ["107,12999999999999", ",", "107.13"],
  ["450,0000", ",", "450.00"],
] as const)("reads %j with the decimal sign %j as %s", (text, decimal, amountBs) => {
  expect(readStatementAmount(text, decimal)).toEqual({ ok: true, amountBs });
});

it.each([
  ["3.46E+10", ".", "scientific"],
  ["3,46e10", ",", "scientific"],
  ["1.265.34", ".", "two_decimal_signs"],
  ["3,000,00", ",", "two_decimal_signs"],
  ["1.265", ".", "too_many_decimals"],
  ["1,005", ",", "too_many_decimals"],
  ["1265.34", ",", "other_sign"],
  ["1265,34", ".", "other_sign"],
  ["12.34,5", ",", "unreadable"],
  [",50", ",", "unreadable"],
  ["", ",", "no_number"],
  ["saldo", ".", "no_number"],
  ["-(450,00)", ",", "two_marks"],
  ["-450,00-", ",", "two_marks"],
  ["1.500", ".", "too_many_decimals"],
  ["0.500", ",", "unreadable"],
  ["0,500", ".", "unreadable"],
  ["107.13500000000001", ".", "too_many_decimals"],
  ["12 45,00", ",", "spaced"],
  ["45O,00", ",", "letters"],
  ["1234567890123", ",", "too_long"],
  ["1,510.00", ",", "other_sign"],
  ["$20.00", ".", "foreign"],
  ["USD 20.00", ".", "foreign"],
] as const)("refuses %j with the decimal sign %j: %s", (text, decimal, code) => {
  expect(readStatementAmount(text, decimal)).toMatchObject({ ok: false, code });
});

it("reads back every amount, with and without points", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (cents) => {
      const amountBs = fromCents(cents);
      for (const text of [formatAmount(amountBs), bankAmount(amountBs)]) {
        expect(readStatementAmount(text, ",")).toEqual({ ok: true, amountBs });
      }
      expect(readStatementAmount(amountBs, ".")).toEqual({ ok: true, amountBs });
    }),
  );
});
