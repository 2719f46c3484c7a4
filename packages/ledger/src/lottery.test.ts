import { expect, it } from "vitest";
import { randomFrom } from "../test/random.ts";
import {
  canAllWin,
  isFairLottery,
  lotteryNumber,
  saysOtherHour,
  statedMinutes,
} from "./lottery.ts";

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

const at = (hour: number, minute = 0) => hour * 60 + minute;

it.each<[string, readonly number[]]>([
  ["Triple Zulia 4:45 PM", [at(16, 45)]],
  ["Triple Zulia 1\u00a0p.\u202fm.", [at(13)]],
  ["Chance A 11:00 a.m.", [at(11)]],
  ["Zamorano 12 m", [at(12)]],
  ["Zamorano 12:00 AM", [at(0)]],
  ["Caracas A 19:05", [at(19, 5)]],
  ["Caracas A 7:05", [at(7, 5), at(19, 5)]],
  ["Táchira de las 10 de la noche", [at(22)]],
  ["Zulia 3 (8 de la MAÑANA)", [at(8)]],
  ["Triple Zulia A", []],
  ["Triple 3 cifras", []],
  ["Kino 5 M", []],
  ["Loto 45:10", []],
  ["Loto 10:70", []],
  ["Zulia A1pm", []],
  ["Zulia 1 pm y 7 pm", []],
  ["Zulia 16:40 pm", []],
  ["Zulia a las 4 y 40", []],
  ["Zulia 12 de la noche", []],
])("'%s' states %j", (name, minutes) => {
  expect(statedMinutes(name)).toEqual(minutes);
});

it("a name without an hour agrees with every time, and one with two meanings with both", () => {
  const says = (name: string) => saysOtherHour({ name, at: "2026-12-01T19:05-04:00" });
  const names = ["Zulia", "Zulia 7:05", "Zulia 7:05 pm", "Zulia 7:05 am", "Zulia 10 pm"];
  expect(names.map(says)).toEqual([false, false, false, true, true]);
});

it("every number can win exactly if one of the range's results gives it", () => {
  const random = randomFrom(7);
  for (let time = 0; time < 2000; time++) {
    const [last, width] = [1 + random.below(2), 1 + random.below(3)];
    const numbers = 1 + random.below(10 ** last);
    const ends = [random.below(10 ** width), random.below(10 ** width)].toSorted((a, b) => a - b);
    const [from = 0, to = 0] = ends;
    const issued = ends.map((end) => String(end).padStart(width, "0")).join("-");
    const won = new Set<number>();
    for (let result = from; result <= to; result++) {
      const digits = String(result).padStart(width, "0");
      const number = lotteryNumber([digits], { last, numbers });
      if (number.ok && number.value !== null) won.add(number.value);
    }
    expect([issued, numbers, canAllWin({ last, numbers }, issued)]).toEqual([
      issued,
      numbers,
      won.size === numbers,
    ]);
  }
});
