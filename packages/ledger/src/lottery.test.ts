import { expect, it } from "vitest";
import { isFairLottery, lotteryNumber } from "./lottery.ts";

it.each([100, 250, 500, 1000, 10_000])("each of %i numbers is equally likely", (numbers) => {
  for (const last of [1, 2, 3, 4]) {
    if (10 ** last < numbers) continue;
    const given = Array.from({ length: numbers }, () => 0);
    let rejected = 0;
    for (let value = 0; value < 10 ** last; value++) {
      const outcome = lotteryNumber([`${value}`.padStart(last, "0")], { last, numbers });
      if (outcome.ok && outcome.value !== null) {
        given[outcome.value] = (given[outcome.value] ?? 0) + 1;
      } else {
        rejected++;
      }
    }
    const each = Math.floor(10 ** last / numbers);
    expect(given.every((times) => times === each)).toBe(true);
    expect(rejected).toBe(10 ** last - each * numbers);
  }
});

it("uses the last digits of all results together, leading zeros included", () => {
  const terms = { last: 4, numbers: 10_000 };
  expect(lotteryNumber(["123", "045"], terms)).toEqual({ ok: true, value: 3045 });
  expect(lotteryNumber(["0007"], terms)).toEqual({ ok: true, value: 7 });
});

it("rejects results that would favour low numbers", () => {
  const terms = { last: 3, numbers: 300 };
  expect(lotteryNumber(["899"], terms)).toEqual({ ok: true, value: 299 });
  expect(lotteryNumber(["900"], terms)).toEqual({ ok: true, value: null });
});

it("a lottery with too few digits for the raffle is not a fair rule", () => {
  expect(isFairLottery({ last: 3, numbers: 1000 })).toBe(true);
  for (const [last, numbers] of [
    [3, 1001],
    [0, 1],
    [16, 10],
    [2.5, 10],
    [2, 0],
    [2, Number.NaN],
  ] as const) {
    expect(isFairLottery({ last, numbers })).toBe(false);
    expect(lotteryNumber(["123456"], { last, numbers })).toEqual({ ok: false, code: "malformed" });
  }
});

it.each([[["12"]], [["12a4"]], [["-1234"]], [[""]], [["1 234"]], [["١٢٣٤"]], [["1".repeat(16)]]])(
  "results %j are refused",
  (results) => {
    expect(lotteryNumber(results, { last: 4, numbers: 10_000 })).toEqual({
      ok: false,
      code: "malformed",
    });
  },
);
