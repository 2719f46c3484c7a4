import * as fc from "fast-check";
import { expect, it, test } from "vitest";
import { formatDateTime, formatDay } from "./dates.ts";
import { fromCaracasLocal, toCaracasLocal } from "./local-time.ts";
import { dayInWords, readTypedDateTime, readTypedDay, readTypedTime } from "./typed-dates.ts";

test.each([
  "2/12/2026",
  "02/12/2026",
  " 02-12-26 ",
  "2.12.2026",
  "2 12 2026",
  "02122026",
  "021226",
  "2026-12-02",
  "2 de diciembre de 2026",
  "2 dic. 2026",
  "2-dic-2026",
  "2 DICIEMBRE 2026",
  "2-dic-26",
  "2dic2026",
  "2º de diciembre, 2026",
  "mié. 2 de diciembre del 2026",
  "2026/12/2",
  "\u200e2\u201112\u20112026\u202c",
  "Fecha: 2\u00a0/\u00a012\u00a0/\u00a02026",
])("%s is the second of December", (text) => {
  expect(readTypedDay(text)).toBe("2026-12-02");
});

test.each([
  "",
  "2/12",
  "31/02/2026",
  "12/13/2026",
  "29/02/2027",
  "2/12/202",
  "mañana",
  "2 de dicha de 2026",
  "0/1/2026",
])("'%s' is no day", (text) => {
  expect(readTypedDay(text)).toBeNull();
});

test.each([
  ["10:00 p. m.", "22:00"],
  ["10:00\u00A0p.\u00A0m.", "22:00"],
  ["10pm", "22:00"],
  ["10 P", "22:00"],
  ["12:30 a. m.", "00:30"],
  ["12 pm", "12:00"],
  ["12:00 m.", "12:00"],
  ["22:05", "22:05"],
  ["9:05", "09:05"],
  ["9.05 am", "09:05"],
  ["\u200e10:00\u202fp.\u202fm.", "22:00"],
  ["a las 8 de la noche", "20:00"],
  ["10 de la mañana", "10:00"],
  ["12 del mediodía", "12:00"],
  ["22h", "22:00"],
  ["22:00:30", "22:00"],
  ["10:59", "10:59"],
])("%s is %s", (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});

test.each([
  "",
  "10",
  "24:00",
  "13 pm",
  "11:00 m.",
  "0 am",
  "10:60",
  "10:5",
  "tarde",
  "12 de la noche",
])("'%s' is no time", (text) => {
  expect(readTypedTime(text)).toBeNull();
});

test.each([
  "2/12/2026 10pm",
  "02-12-26, 22:00",
  "2026-12-02T22:00",
  "2 de diciembre de 2026, 10:00 p. m.",
  "miércoles, 2 de diciembre de 2026 a las 10:00 p. m.",
  "2/12/2026 - 22:00:00",
])("%s is a day and a time", (text) => {
  expect(readTypedDateTime(text)).toBe("2026-12-02T22:00");
});

test.each(["2/12/2026", "10:00 p. m.", "2/12/2026 10", "10pm 2/12/2026"])(
  "'%s' is not both",
  (text) => {
    expect(readTypedDateTime(text)).toBeNull();
  },
);

it("reads back what the product shows, at every minute", () => {
  const anyMinute = fc
    .integer({ min: Date.UTC(2018, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000));
  fc.assert(
    fc.property(anyMinute, (instant) => {
      const local = readTypedDateTime(formatDateTime(instant));
      expect(local).toBe(toCaracasLocal(instant));
      expect(fromCaracasLocal(local ?? "")).toEqual(instant);
      const day = toCaracasLocal(instant).slice(0, 10);
      expect(readTypedDay(formatDay(day))).toBe(day);
      expect(readTypedDay(dayInWords(day))).toBe(day);
    }),
  );
});

test("a day in words", () => {
  expect(dayInWords("2026-12-02")).toBe("miércoles, 2 de diciembre de 2026");
});
