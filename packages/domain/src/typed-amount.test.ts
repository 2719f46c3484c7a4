import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBs, formatUsd, fromCents } from "./money.ts";
import { readTypedAmount, writeAmount } from "./typed-amount.ts";

const read = (text: string) => readTypedAmount(text, 2);
const amount = (value: string) => ({ kind: "amount", amount: value });

describe("typed money", () => {
  it.each([
    ["1.500", "1500.00"],
    ["10.000", "10000.00"],
    ["1.000.000", "1000000.00"],
    ["1.234,50", "1234.50"],
    ["1234,5", "1234.50"],
    ["750", "750.00"],
    ["12,", "12.00"],
    [",5", "0.50"],
    ["007", "7.00"],
    ["Bs. 750", "750.00"],
    ["BS\u00a01.234,50", "1234.50"],
    ["1.500 bs", "1500.00"],
    ["1\u00a0234\u00a0567,89", "1234567.89"],
    ["$ 12,35", "12.35"],
    ["\u202aBS 1.234,50\u202c", "1234.50"],
    ["1\u200b.500", "1500.00"],
    ["Monto: Bs.S 1.234,50", "1234.50"],
    ["*1.234,50 VES*", "1234.50"],
    ["100 dólares", "100.00"],
  ])("reads %j as %s", (typed, value) => {
    expect(read(typed)).toEqual(amount(value));
  });

  it.each([
    ["1.5", ["1.50", "1500.00"]],
    ["1.50", ["1.50", "1500.00"]],
    ["1.", ["1.00", "1000.00"]],
    ["1234.50", ["1234.50", "1234500.00"]],
    ["1.234.5", ["1234.50", "1234500.00"]],
    [".5", ["0.50"]],
    ["0.500", ["0.50"]],
  ])("finds %j ambiguous, with %j as its possible amounts", (typed, choices) => {
    expect(read(typed)).toEqual({ kind: "unclear", choices });
  });

  it.each([
    "mucho",
    "1,234.50",
    "1,234",
    "1.23.4",
    "-5",
    "1,2,3",
    "1.5,3",
    "1 5",
    ",",
    "Bs",
    "1e3",
    "1234567890.5",
  ])("refuses %j", (typed) => {
    expect(read(typed)).toEqual({ kind: "unreadable" });
  });

  it("finds nothing in empty text", () => {
    expect(read(" \u00a0")).toEqual({ kind: "empty" });
  });

  it("parses every amount in each of its usual forms", () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n });
    fc.assert(
      fc.property(cents, (value) => {
        const decimal = fromCents(value);
        for (const form of usualForms(decimal)) {
          expect(read(form), form).toEqual(amount(decimal));
        }
      }),
    );
  });
});

describe("typed rates", () => {
  it.each([
    ["240,5031", "240.5031"],
    ["1.240,5", "1240.50"],
    ["36,5", "36.50"],
    ["36.125", "36125.00"],
  ])("reads %j as %s", (typed, value) => {
    expect(readTypedAmount(typed, 4)).toEqual(amount(value));
  });

  it("asks about a point even when it can only start the decimals", () => {
    expect(readTypedAmount("36.5", 4)).toEqual({ kind: "unclear", choices: ["36.50", "36500.00"] });
    expect(readTypedAmount("240.5031", 4)).toEqual({ kind: "unclear", choices: ["240.5031"] });
  });

  it("parses every rate as it is formatted", () => {
    const tenThousandths = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(
      fc.property(tenThousandths, (value) => {
        const digits = String(value).padStart(5, "0");
        const rate = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/0{1,2}$/, "");
        expect(readTypedAmount(writeAmount(rate, 4), 4)).toEqual(amount(rate));
      }),
    );
  });
});

describe("typed counts", () => {
  it.each([
    ["10000", "10000"],
    ["10.000", "10000"],
    ["1.000.000", "1000000"],
  ])("reads %j as %s", (typed, value) => {
    expect(readTypedAmount(typed, 0)).toEqual(amount(value));
  });

  it("never takes part of the text for a number", () => {
    expect(readTypedAmount("1.5", 0)).toEqual({ kind: "unclear", choices: ["1500"] });
    expect(readTypedAmount("1,5", 0)).toEqual({ kind: "unreadable" });
  });
});

/** 'BS 1.234,50', and the shorter ways in which people type it. */
function usualForms(decimal: string): string[] {
  const [integer = "", fraction = ""] = decimal.split(".");
  const grouped = (separator: string) => integer.replace(/\B(?=(\d{3})+$)/g, separator);
  const fractions = [`,${fraction}`];
  if (fraction.endsWith("0")) fractions.push(`,${fraction.slice(0, 1)}`);
  if (fraction === "00") fractions.push("", ",");
  const bare = [grouped("."), integer, grouped(" "), grouped("\u00a0")].flatMap((whole) =>
    fractions.map((end) => whole + end),
  );
  const codes = ["", "BS ", "BS\u00a0", "Bs. ", "bs"];
  return [
    formatBs(decimal),
    formatUsd(decimal),
    ...bare.flatMap((form) => codes.map((code) => code + form)),
    ...bare.map((form) => `${form} Bs`),
  ];
}
