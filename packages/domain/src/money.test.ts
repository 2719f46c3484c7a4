import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankAmount } from "./bank-amount.ts";
import {
  compareMoney,
  formatBs,
  formatRate,
  formatUsd,
  fromCents,
  multiplyMoney,
  sumMoney,
  toCents,
} from "./money.ts";
import { averageMoney, bsAtRate, usdAtRate } from "./money-division.ts";
import { isTicketPrice } from "./ticket-price.ts";

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

describe("exact decimal arithmetic", () => {
  it("parses what it formats", () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(toCents(fromCents(value))).toBe(value);
      }),
    );
  });

  it("multiplies like whole cents", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 1_000_000 }), (value, times) => {
        expect(multiplyMoney(fromCents(value), times)).toBe(fromCents(value * BigInt(times)));
      }),
    );
    expect(multiplyMoney("0.1", 3)).toBe("0.30");
    expect(multiplyMoney("9999999.99", 1000)).toBe("9999999990.00");
  });

  it("adds, subtracts and compares", () => {
    expect(sumMoney(["0.10", "0.20", "1"])).toBe("1.30");
    expect(sumMoney([])).toBe("0.00");
    expect(compareMoney("10.00", "9.99")).toBe(1);
    expect(compareMoney("10", "10.00")).toBe(0);
    expect(compareMoney("-1", "1")).toBe(-1);
  });

  it("averages, rounding half up to the cent", () => {
    expect(averageMoney("10.00", 3)).toBe("3.33");
    expect(averageMoney("0.05", 2)).toBe("0.03");
    expect(averageMoney("0.00", 0)).toBeNull();
  });

  it.each(["", "1.234,50", "1e3", "0x10", "1.005", " 1", "NaN", "1.", ".5"])(
    "refuses %j",
    (text) => {
      expect(() => toCents(text)).toThrow(RangeError);
    },
  );
});

describe("dollars at a rate", () => {
  it("rounds up to the cent, so that it always covers the price", () => {
    expect(usdAtRate("750.00", "36.5")).toBe("20.55");
    expect(usdAtRate("365.00", "36.5")).toBe("10.00");
    expect(usdAtRate("0.01", "36.5")).toBe("0.01");
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (amount, rate) => {
          const digits = rate.toString().padStart(5, "0");
          const usd = toCents(
            usdAtRate(fromCents(amount), `${digits.slice(0, -4)}.${digits.slice(-4)}`),
          );
          expect(usd * rate >= amount * 10_000n).toBe(true);
          expect((usd - 1n) * rate < amount * 10_000n).toBe(true);
        },
      ),
    );
  });

  it("comes to the same dollars again, for one ticket and for many", () => {
    expect(bsAtRate("3.33", "246.9012")).toBe("822.18");
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.integer({ min: 1, max: 1_000 }),
        // More bolivars than tickets, so that their céntimos together are less than a cent.
        fc.bigInt({ min: 10_000_001n, max: 10n ** 9n }),
        (usdCents, tickets, scaledRate) => {
          const digits = scaledRate.toString();
          const rate = `${digits.slice(0, -4)}.${digits.slice(-4)}`;
          const usd = fromCents(usdCents);
          const owed = multiplyMoney(bsAtRate(usd, rate), tickets);
          expect(usdAtRate(owed, rate)).toBe(multiplyMoney(usd, tickets));
        },
      ),
    );
  });

  it.each(["0", "0.0000", "-1", "abc"])("refuses the rate %j", (rate) => {
    expect(() => usdAtRate("1.00", rate)).toThrow(RangeError);
  });
});

describe("display and input", () => {
  it("writes BS, a no-break space, Venezuelan separators and two decimals", () => {
    expect(formatBs("1234.5")).toBe("BS\u00a01.234,50");
    expect(formatBs("9999999.99")).toBe("BS\u00a09.999.999,99");
    expect(formatBs("0.01")).toBe("BS\u00a00,01");
    expect(formatBs("-1234567.00")).toBe("BS\u00a0-1.234.567,00");
    expect(formatUsd("20.55")).toBe("USD\u00a020,55");
  });

  it("writes a rate of the dollar with the same separators and all of its decimals", () => {
    expect(["246.90", "1234.5678", "9999999.9999"].map(formatRate)).toEqual([
      "246,90",
      "1.234,5678",
      "9.999.999,9999",
    ]);
  });

  it("agrees with Intl for es-VE", () => {
    const intl = new Intl.NumberFormat("es-VE", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    for (const amount of ["0.00", "999.99", "1000.00", "12345.60", "1234567.89"]) {
      expect(formatBs(amount)).toBe(`BS\u00a0${intl.format(Number(amount))}`);
    }
  });

  it("gives a bank's app an amount without grouping points", () => {
    expect(bankAmount("750")).toBe("750,00");
    expect(bankAmount("1234567.80")).toBe("1234567,80");
  });

  it("accepts the prices a ticket may have", () => {
    expect(["0.01", "1", "9999999.99"].every(isTicketPrice)).toBe(true);
    expect(["0", "0.00", "10000000.00", "-1", "x", "1.001"].some(isTicketPrice)).toBe(false);
  });
});
