import { expect, it } from "vitest";
import {
  dayProblem,
  type DateOrder,
  doubtfulOrder,
  lacksYear,
  readStatementDay,
  splitMoment,
  turnedAround,
  withYear,
} from "./statement-dates.ts";

it.each<[string, DateOrder, string | null]>([
  ["02/06/2026", "dmy", "2026-06-02"],
  ["02-06-26", "dmy", "2026-06-02"],
  ["02.06.2026", "dmy", "2026-06-02"],
  ["6/2/2026", "mdy", "2026-06-02"],
  ["2026-06-02", "ymd", "2026-06-02"],
  ["2026-06-02", "mdy", "2026-06-02"],
  ["02062026", "dmy-compact", "2026-06-02"],
  ["20260602", "ymd-compact", "2026-06-02"],
  ["23-NOV-26", "mdy", "2026-11-23"],
  ["23 de noviembre de 2026", "dmy", "2026-11-23"],
  ["5 Sept. 2026", "dmy", "2026-09-05"],
  ["05/ago/2026", "dmy", "2026-08-05"],
  ["20/11/2026 10:15 a.m.", "dmy", "2026-11-20"],
  ["2026-11-20T10:15:00Z", "dmy", "2026-11-20"],
  ["2026-11-20T02:00:00.000Z", "dmy", "2026-11-19"],
  ["2026-11-20 23:00:00-04:00", "dmy", "2026-11-20"],
  ["26/11/20", "ymd", "2026-11-20"],
  ["20261120", "dmy", "2026-11-20"],
  ["20112026", "dmy", null],
  ["Nov 20, 2026", "dmy", "2026-11-20"],
  ["mar 3, 2026", "dmy", "2026-03-03"],
  ["Mar 03/11/2026", "dmy", "2026-11-03"],
  ["viernes, 20 de noviembre de 2026", "dmy", "2026-11-20"],
  ["\u200e20\u200e/\u200e11\u200e/\u200e2026 10:15", "dmy", "2026-11-20"],
  ["31/02/2026", "dmy", null],
  ["06/13/2026", "dmy", null],
  ["23-XYZ-26", "dmy", null],
  ["46023", "dmy", null],
  ["", "dmy", null],
])("reads %j as %s: %s", (text, order, day) => {
  expect(readStatementDay(text, order)).toBe(day);
});

it("takes the time of day off a date", () => {
  expect(splitMoment("20/11/2026 10:15 p. m.")).toEqual({ day: "20/11/2026", time: "10:15 p. m." });
  expect(splitMoment("20/11/2026")).toEqual({ day: "20/11/2026", time: "" });
});

const today = "2026-11-20";
const orders = (texts: readonly string[], order: Parameters<typeof doubtfulOrder>[1] = "dmy") =>
  doubtfulOrder(texts, order, today).map((reading) => reading.order);

it.each<[string, string[]]>([
  ["days of November, month first", ["11/01/2026", "11/02/2026", "11/11/2026"]],
  ["one day, which would be months ago", ["11/02/2026", "11/02/2026"]],
  ["days that don't exist otherwise", ["11/13/2026", "11/02/2026"]],
  ["days that haven't come otherwise", ["11/12/2026", "11/10/2026"]],
])("doubts the account's order: %s", (_name, texts) => {
  expect(orders(texts)).toEqual(["dmy", "mdy"]);
});

it("doubts it if the year may stand first", () => {
  expect(orders(["26/11/03", "26/11/04", "26/11/20"])).toEqual(["dmy", "ymd"]);
  expect(orders(["26/11/19"])).toEqual(["dmy", "ymd"]);
  expect(orders(["19/11/26", "20/11/26"])).toEqual([]);
  expect(orders(["03/11/26", "20/11/26"], "ymd")).toEqual(["ymd", "dmy"]);
});

it("names the only order in which the days exist", () => {
  expect(orders(["11/13/2026", "11/19/2026"])).toEqual(["mdy"]);
  expect(orders(["13/11/2026"], "ymd")).toEqual(["dmy"]);
});

it.each<[string, string[]]>([
  ["days of November, day first", ["01/11/2026", "02/11/2026", "11/11/2026"]],
  ["today", ["10/11/2026"]],
  ["a day over 12", ["13/11/2026", "02/11/2026"]],
  ["names of months", ["11-NOV-26", "02-NOV-26"]],
  ["the same day by both orders", ["11/11/2026"]],
])("doesn't doubt it: %s", (_name, texts) => {
  expect(orders(texts)).toEqual([]);
});

it("doubts month-first accounts in the same way, and never an order without doubt", () => {
  expect(orders(["01/11/2026", "02/11/2026"], "mdy")).toEqual(["mdy", "dmy"]);
  expect(orders(["2026-11-02"], "ymd")).toEqual([]);
});

it("finds the dates that a spreadsheet turned around", () => {
  const texts = ["11/01/2026", "11/09/2026", "13/11/2026", "30/11/2026", "05/11/2026"];
  expect([...turnedAround(texts, "dmy")]).toEqual([0, 1]);
  expect([...turnedAround(["05/10/2026", "13/11/2026"], "dmy")]).toEqual([]);
});

it("takes a date that is near in both ways for turned if most others are", () => {
  const turned = ["11/01/2026", "11/02/2026", "11/10/2026", "11/11/2026", "13/11/2026"];
  expect([...turnedAround(turned, "dmy")]).toEqual([0, 1, 2]);
  expect([...turnedAround(turned.slice(2), "dmy")]).toEqual([]);
});

it.each<[string, DateOrder, string]>([
  ["27/11", "dmy", "2026-11-27"],
  ["11/27", "mdy", "2026-11-27"],
  ["11/27", "ymd", "2026-11-27"],
  ["27-nov", "dmy", "2026-11-27"],
  ["27 de noviembre", "dmy", "2026-11-27"],
  ["Nov 27", "dmy", "2026-11-27"],
  ["Vie 27/11", "dmy", "2026-11-27"],
  ["27/11 10:15", "dmy", "2026-11-27"],
])("gives %j (%s) its year", (text, order, day) => {
  expect(lacksYear(text)).toBe(true);
  expect(withYear([text], order, 2026).map((one) => readStatementDay(one, order))).toEqual([day]);
});

it("leaves days with a year as they are, and splits those around New Year", () => {
  expect(["27/11/2025", "46023", "", "2711"].filter(lacksYear)).toEqual([]);
  expect(withYear(["27/11/2025", ""], "dmy", 2026)).toEqual(["27/11/2025", ""]);
  const days = withYear(["28/12", "02/01"], "dmy", 2026);
  expect(days.map((one) => readStatementDay(one, "dmy"))).toEqual(["2025-12-28", "2026-01-02"]);
});

it("says why a text isn't a day, each way of not being one differently", () => {
  const texts = ["46023", "hoy", "27/11", "11/27/2026", "31/02/2026", "27-xyz-2026", "27/11/202X"];
  const problems = texts.map((text) => dayProblem(text, "dmy"));
  expect(new Set(problems).size).toBe(texts.length);
});
