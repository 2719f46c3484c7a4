import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatTicketNumber,
  numberWidth,
  parseTicketNumber,
  soldPercentage,
} from "./ticket-numbers.ts";

describe("numbers as lotteries write them", () => {
  it.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [1_000, 3],
    [10_000, 4],
    [1_000_000, 6],
  ])("a raffle of %i has numbers of %i digits", (total, width) => {
    expect(numberWidth(total)).toBe(width);
  });

  it("pads to that width", () => {
    expect(formatTicketNumber(427, 10_000)).toBe("0427");
    expect(formatTicketNumber(0, 1_000)).toBe("000");
    expect(formatTicketNumber(0, 1)).toBe("0");
    expect(formatTicketNumber(999_999, 1_000_000)).toBe("999999");
  });

  it("parses every number it formats, with or without leading zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(999_999), (total, pick) => {
        const number = pick % total;
        expect(parseTicketNumber(formatTicketNumber(number, total), total)).toBe(number);
        expect(parseTicketNumber(` ${number} `, total)).toBe(number);
      }),
    );
  });

  it.each(["", "-1", "10000", "00427", "4.2", "abc", "1e2"])("refuses %j of 10,000", (text) => {
    expect(parseTicketNumber(text, 10_000)).toBeNull();
  });
});

describe("sold percentage", () => {
  it("is rounded down: 99.99 until the last one is sold", () => {
    expect(soldPercentage(999_999, 1_000_000)).toBe("99.99");
    expect(soldPercentage(1_000_000, 1_000_000)).toBe("100.00");
    expect(soldPercentage(0, 500)).toBe("0.00");
    expect(soldPercentage(1, 3)).toBe("33.33");
    expect(soldPercentage(2, 3)).toBe("66.66");
    expect(soldPercentage(1, 1_000_000)).toBe("0.00");
    expect(soldPercentage(7, 100)).toBe("7.00");
  });
});
