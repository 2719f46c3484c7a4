import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./add-days.ts";
import {
  caracasDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatWeekday,
  withWholeTimes,
} from "./dates.ts";
import {
  caracasDayRange,
  fromCaracasLocal,
  toCaracasLocal,
  daysBetween,
  isDay,
} from "./local-time.ts";

describe("displayed dates: Caracas, dd/MM/yyyy", () => {
  it("shows the Caracas day of an instant", () => {
    expect(formatDate("2026-11-21T03:59:59Z")).toBe("20/11/2026");
    expect(formatDate("2026-11-21T04:00:00Z")).toBe("21/11/2026");
    expect(formatDateTime("2026-11-21T02:05:00Z")).toBe("20/11/2026, 10:05\u00A0p.\u00A0m.");
    expect(formatDateTime("2026-11-20T04:00:00Z")).toBe("20/11/2026, 12:00\u00A0a.\u00A0m.");
    expect(formatDateTime("2026-11-20T16:00:00Z")).toBe("20/11/2026, 12:00\u00A0p.\u00A0m.");
    expect(formatDay("2026-02-09")).toBe("09/02/2026");
    expect(formatWeekday("2026-12-07T03:59:59Z")).toBe("domingo 6 de diciembre");
    expect(formatWeekday("2026-12-07T04:00:00Z")).toBe("lunes 7 de diciembre");
  });
});

it("keeps the times in a lottery's name whole", () => {
  expect(withWholeTimes("Súper Gana, 10 p. m. (4 cifras)")).toBe(
    "Súper Gana, 10\u00A0p.\u00A0m. (4 cifras)",
  );
  expect(withWholeTimes("Táchira 1 p.m.")).toBe("Táchira 1\u00A0p.m.");
  expect(withWholeTimes("Lotería de la 7 a la 9")).toBe("Lotería de la 7 a la 9");
});

describe("filter dates are Caracas days", () => {
  it("covers both days completely, as a half-open range", () => {
    expect(caracasDayRange("2026-11-20", "2026-11-20")).toEqual({
      start: new Date("2026-11-20T04:00:00Z"),
      end: new Date("2026-11-21T04:00:00Z"),
    });
    expect(caracasDayRange(null, undefined)).toEqual({ start: null, end: null });
  });

  it("handles the days on which the zone's offset changed", () => {
    // 1 May 2016: from -04:30 to -04:00 at 02:30.
    expect(caracasDayRange("2016-04-30", "2016-05-01")).toEqual({
      start: new Date("2016-04-30T04:30:00Z"),
      end: new Date("2016-05-02T04:00:00Z"),
    });
  });

  it("counts days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2026-11-20", "2026-11-27")).toBe(7);
  });

  it("accepts only real days", () => {
    expect(["2026-11-20", "2028-02-29"].every(isDay)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "20/11/2026", "", "2026-1-1"].some(isDay)).toBe(false);
  });
});

describe("entered times: Caracas wall-clock time", () => {
  it("converts to the instant and back", () => {
    expect(fromCaracasLocal("2026-11-20T22:00")).toEqual(new Date("2026-11-21T02:00:00Z"));
    const minutes = fc.integer({ min: 24_000_000, max: 40_000_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        expect(fromCaracasLocal(toCaracasLocal(instant))).toEqual(instant);
        expect(toCaracasLocal(instant).startsWith(caracasDay(instant))).toBe(true);
      }),
    );
    expect(() => fromCaracasLocal("mañana")).toThrow(RangeError);
  });
});
