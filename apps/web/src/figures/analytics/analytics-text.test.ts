import { expect, test } from "vitest";
import {
  hourLabel,
  hourRows,
  hoursSummary,
  isEmpty,
  pointLabel,
  pointName,
  seriesSummary,
} from "./analytics-text.ts";

const point = (date: string, revenue_bs: string) => ({
  date,
  revenue_bs,
  pending_bs: "0.00",
  purchases: 1,
  tickets: 1,
});
const hour = (weekday: number, at: number, purchases: number) => ({
  weekday,
  hour: at,
  purchases,
  revenue_bs: "0.00",
});

test("labels of hours and points", () => {
  expect([0, 9, 12, 20].map(hourLabel)).toEqual(["12 a. m.", "9 a. m.", "12 m.", "8 p. m."]);
  expect(pointLabel("2026-11-16", "week")).toBe("16/11");
  expect(pointName("2026-11-16", "week")).toBe("Semana del 16/11/2026");
  expect(pointName("2026-11-01", "month")).toBe("11/2026");
});

test("the summary of the series is exact to the cent", () => {
  const series = [point("2026-11-19", "0.10"), point("2026-11-20", "0.20")];
  expect(seriesSummary(series, "day")).toBe(
    "BS\u00a00,30 en total. Lo mejor: 20/11/2026, con BS\u00a00,20.",
  );
  expect(seriesSummary([point("2026-11-20", "0.00")], "day")).toBe(
    "No hubo ventas aprobadas en este tiempo.",
  );
});

test("the weekly table leaves out the hours without purchases at both ends", () => {
  const hours = [hour(5, 20, 14), hour(1, 18, 2), hour(6, 3, 0)];
  expect(hourRows(hours)).toEqual([
    { hour: 18, counts: [2, 0, 0, 0, 0, 0, 0] },
    { hour: 19, counts: [0, 0, 0, 0, 0, 0, 0] },
    { hour: 20, counts: [0, 0, 0, 0, 14, 0, 0] },
  ]);
  expect(hoursSummary(hours)).toBe("Se compra más los viernes a las 8 p. m.: 14 compras.");
  expect(hoursSummary([hour(6, 1, 1)])).toBe("Se compra más los sábados a la 1 a. m.: 1 compra.");
  expect(hourRows([])).toEqual([]);
});

test("a day on which purchases of before were only approved isn't empty", () => {
  const none = { pending: 0, approved: 0, rejected: 0, expired: 0 };
  const of = (approval_rate: string | null) => ({ totals: { purchases: none, approval_rate } });
  const nothing = of(null);
  expect(isEmpty({ current: nothing, previous: nothing })).toBe(true);
  expect(isEmpty({ current: of("100.00"), previous: nothing })).toBe(false);
  expect(isEmpty({ current: of("0.00"), previous: nothing })).toBe(false);
});
