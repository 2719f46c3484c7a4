import { expect, test } from "vitest";
import { earlyLottery, statedMinute } from "./lottery-time.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  ["Triple Zulia 4:45 PM", at(16, 45)],
  ["Triple Zulia 1 p. m.", at(13)],
  ["Chance A 11:00 a.m.", at(11)],
  ["Zamorano 12 m", at(12)],
  ["Zamorano 12:00 AM", at(0)],
  ["Caracas A 19:05", at(19, 5)],
  ["Caracas A 07:05", at(7, 5)],
  ["Caracas A 7:05", at(19, 5)],
  ["Táchira de las 10 de la noche", at(22)],
  ["Triple Zulia A", null],
  ["Triple 3 cifras", null],
  ["Loto 45:10", null],
  ["Loto 10:70", null],
])("'%s' states %s", (name, minute) => {
  expect(statedMinute(name)).toBe(minute);
});

const rule = (name: string) => ({ method: "lottery", lotteries: [[{ name, digits: 3 }]] }) as const;
/** Seven in the evening in Caracas. */
const DRAW = "2026-12-01T23:00:00Z";

test("a lottery before the hour of the raffle is a problem; its own hour and later ones are none", () => {
  expect(earlyLottery(rule("Zulia 4:45 PM"), DRAW)?.path).toBe("lotteries.0");
  expect(earlyLottery(rule("Zulia 7:00 PM"), DRAW)).toBeNull();
  expect(earlyLottery(rule("Zulia 10 PM"), DRAW)).toBeNull();
  expect(earlyLottery(rule("Zulia A"), DRAW)).toBeNull();
});
