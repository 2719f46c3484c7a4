import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comboOffer } from "./combo-offer.ts";
import { comboWords } from "./combo-words.ts";
import { dollarsOwed, priceWithout, singleTickets, ticketsPrice, type Combo } from "./combos.ts";
import { fromCents, toCents } from "./money.ts";

const cents = fc.integer({ min: 1, max: 999_999_999 });
const combo = fc.record({ quantity: fc.integer({ min: 2, max: 12 }), cents });
/** Any at all, also dearer than single tickets: the rule itself relies on nothing. */
const combos = fc
  .array(combo, { maxLength: 4 })
  .map((list) =>
    list.map(({ quantity, cents: price }) => ({ quantity, price_bs: fromCents(BigInt(price)) })),
  );
const quantity = fc.integer({ min: 0, max: 24 });

/** The lowest sum, by trying every number of each combo. */
function bruteForce(left: number, unit: bigint, [first, ...others]: readonly Combo[]): bigint {
  if (first === undefined) return unit * BigInt(left);
  let best = bruteForce(left, unit, others);
  for (let count = 1; count * first.quantity <= left; count += 1) {
    const rest = bruteForce(left - count * first.quantity, unit, others);
    const sum = rest + BigInt(count) * toCents(first.price_bs);
    if (sum < best) best = sum;
  }
  return best;
}

const amount = (tickets: number, unit: number, offered: readonly Combo[]): bigint =>
  toCents(ticketsPrice(tickets, fromCents(BigInt(unit)), offered).amountBs);

describe("the price of a quantity", () => {
  it("is the lowest sum that there is, and never more than the tickets singly", () => {
    fc.assert(
      fc.property(quantity, cents, combos, (tickets, unit, offered) => {
        const price = amount(tickets, unit, offered);
        expect(price).toBe(bruteForce(tickets, BigInt(unit), offered));
        expect(price <= BigInt(unit) * BigInt(tickets)).toBe(true);
      }),
    );
  });

  it("is the sum of its parts, which are exactly its tickets", () => {
    fc.assert(
      fc.property(quantity, cents, combos, (tickets, unit, offered) => {
        const { amountBs, combos: parts } = ticketsPrice(tickets, fromCents(BigInt(unit)), offered);
        expect(parts.map(({ quantity: size, price_bs }) => ({ quantity: size, price_bs }))).toEqual(
          offered,
        );
        const single = singleTickets(tickets, parts);
        expect(single).toBeGreaterThanOrEqual(0);
        const sum = parts.reduce(
          (total, { count, price_bs }) => total + BigInt(count) * toCents(price_bs),
          BigInt(single) * BigInt(unit),
        );
        expect(toCents(amountBs)).toBe(sum);
      }),
    );
  });

  it("grows by at most a single ticket's price, and is never more than two purchases cost", () => {
    fc.assert(
      fc.property(quantity, quantity, cents, combos, (one, other, unit, offered) => {
        const together = amount(one + other, unit, offered);
        expect(together <= amount(one, unit, offered) + amount(other, unit, offered)).toBe(true);
        expect(amount(one + 1, unit, offered) <= amount(one, unit, offered) + BigInt(unit)).toBe(
          true,
        );
      }),
    );
  });

  it("never falls with one ticket more, if no combo costs less than one ticket less does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), cents, (tickets, unit) => {
        const offered = [3, 7].map((size) => ({
          quantity: size,
          price_bs: fromCents(BigInt(unit) * BigInt(size - 1)),
        }));
        expect(amount(tickets, unit, offered) >= amount(tickets - 1, unit, offered)).toBe(true);
      }),
    );
  });

  it("is computed for the most tickets and combos, beyond what a floating-point number holds exactly", () => {
    const offered = Array.from({ length: 10 }, (_, at) => ({
      quantity: at + 2,
      price_bs: fromCents(999_999_998n * BigInt(at + 2)),
    }));
    const { amountBs } = ticketsPrice(100_000_001, "9999999.99", []);
    expect(amountBs).toBe("1000000008999999.99");
    expect(ticketsPrice(1_000, "9999999.99", offered).amountBs).toBe("9999999980.00");
  });

  it("needs a whole number of tickets", () => {
    expect(() => ticketsPrice(1.5, "1.00", [])).toThrow(RangeError);
  });

  it("in dollars is the cheapest sum of the prices in dollars, also where bolivars would round to another", () => {
    const terms = { price_usd: "2.00", combos: [{ quantity: 3, price_usd: "5.00" }] };
    expect([1, 3, 7, 500].map((quantity) => dollarsOwed(quantity, terms))).toEqual([
      "2.00",
      "5.00",
      "12.00",
      "834.00",
    ]);
  });

  it("of tickets without a combo is what the combo has to be below", () => {
    const three = [{ quantity: 3, price: "400.00" }];
    expect(priceWithout(3, "150.00", [])).toBe("450.00");
    expect(priceWithout(7, "150.00", three)).toBe("950.00");
  });
});

describe("the words of a price", () => {
  const offered = [
    { quantity: 3, price_bs: "400.00" },
    { quantity: 10, price_bs: "1200.00" },
  ];
  const words = (tickets: number) =>
    comboWords(tickets, ticketsPrice(tickets, "150.00", offered).combos);

  it.each([
    [1, null],
    [2, null],
    [3, "1 combo de 3"],
    [7, "2 combos de 3 y 1 boleto"],
    [8, "2 combos de 3 y 2 boletos"],
    [24, "2 combos de 10, 1 combo de 3 y 1 boleto"],
  ])("of %i tickets", (tickets, expected) => {
    expect(words(tickets)).toBe(expected);
  });

  it("an offer", () => {
    expect(offered.map(comboOffer)).toEqual([
      "3\u00a0por\u00a0BS\u00a0400,00",
      "10\u00a0por\u00a0BS\u00a01.200,00",
    ]);
  });

  it("an offer in dollars", () => {
    expect(comboOffer({ quantity: 3, price_usd: "1250.00" })).toBe(
      "3\u00a0por\u00a0USD\u00a01.250,00",
    );
  });
});
