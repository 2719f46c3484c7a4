import { expect, it } from "vitest";
import { type DateOrder, hasSwappedDates, readStatementDay } from "./statement-dates.ts";

it.each<[string, DateOrder, string | null]>([
  ["02/06/2026", "dmy", "2026-06-02"],
  ["02-06-26", "dmy", "2026-06-02"],
  ["6/2/2026", "mdy", "2026-06-02"],
  ["2026-06-02", "ymd", "2026-06-02"],
  ["02062026", "dmy-compact", "2026-06-02"],
  ["20260602", "ymd-compact", "2026-06-02"],
  ["31/02/2026", "dmy", null],
  ["06/13/2026", "dmy", null],
  ["46023", "dmy", null],
  ["", "dmy", null],
])("reads %j as %s: %s", (text, order, day) => {
  expect(readStatementDay(text, order)).toBe(day);
});

it("detects swapped days and months if more than one row is in the future", () => {
  const read = (order: DateOrder) =>
    ["11/02/2026", "11/03/2026", "11/12/2026"].map((text) => readStatementDay(text, order) ?? "");
  expect(hasSwappedDates(read("mdy"), "2026-11-20")).toBe(false);
  expect(hasSwappedDates(["2026-11-21", "2026-11-20"], "2026-11-20")).toBe(false);
  expect(hasSwappedDates(["2026-12-11", "2026-12-10", "2026-11-02"], "2026-11-20")).toBe(true);
  expect(hasSwappedDates(read("dmy"), "2026-02-20")).toBe(true);
});
