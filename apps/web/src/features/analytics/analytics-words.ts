import { formatCount } from "@rifas/ui/text/format-count";
import type { Analytics, Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { compareMoney, formatBs, sumMoney } from "@rifas/domain/money";
import type { Group } from "./analytics-filter.ts";

type Point = Analytics["series"][number];
type Hour = Schema<"AnalyticsHour">;

export const weekdays = [
  "lunes",
  "martes",
  "miércoles",
  "jueves",
  "viernes",
  "sábado",
  "domingo",
] as const;

/** '8 p. m.' of an hour of the day. */
export function hourLabel(hour: number): string {
  if (hour === 12) return "12 m.";
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "a. m." : "p. m."}`;
}

/** A point on the axis, short: '20/11', '11/2026'. */
export function pointLabel(day: string, group: Group): string {
  return group === "month" ? formatDay(day).slice(3) : formatDay(day).slice(0, 5);
}

/** The same where there is room: '20/11/2026', 'Semana del 16/11/2026', '11/2026'. */
export function pointName(day: string, group: Group): string {
  if (group === "month") return formatDay(day).slice(3);
  return group === "week" ? `Semana del ${formatDay(day)}` : formatDay(day);
}

/** The series in a sentence: the total and where it was most. */
export function seriesSummary(series: readonly Point[], group: Group): string {
  const total = sumMoney(series.map(({ revenue_bs }) => revenue_bs));
  const best = series.reduce<Point | undefined>(
    (top, point) =>
      top === undefined || compareMoney(point.revenue_bs, top.revenue_bs) > 0 ? point : top,
    undefined,
  );
  if (best === undefined || compareMoney(total, "0.00") === 0) {
    return "No hubo ventas aprobadas en este tiempo.";
  }
  return `${formatBs(total)} en total. Lo mejor: ${pointName(best.date, group)}, con ${formatBs(best.revenue_bs)}.`;
}

/** When people buy, in a sentence. */
export function hoursSummary(hours: readonly Hour[]): string {
  const best = hours.reduce<Hour | undefined>(
    (top, hour) => (top === undefined || hour.purchases > top.purchases ? hour : top),
    undefined,
  );
  if (best === undefined || best.purchases === 0) return "No hubo compras en este tiempo.";
  const day = weekdays[best.weekday - 1] ?? "";
  return `Se compra más los ${plural(day)} ${best.hour % 12 === 1 ? "a la" : "a las"} ${hourLabel(best.hour)}: ${count(best.purchases, "compra")}.`;
}

function plural(day: string): string {
  return day.endsWith("s") ? day : `${day}s`;
}

/** '1 compra', '14 compras'. */
export function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** Rows of the week's table: one an hour, from the first with purchases to the last, a count for each weekday. */
export function hourRows(hours: readonly Hour[]): { hour: number; counts: number[] }[] {
  const busy = hours.filter(({ purchases }) => purchases > 0);
  if (busy.length === 0) return [];
  const first = Math.min(...busy.map(({ hour }) => hour));
  const last = Math.max(...busy.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const hour = first + step;
    const counts = weekdays.map(
      (_day, place) =>
        busy.find((one) => one.hour === hour && one.weekday === place + 1)?.purchases ?? 0,
    );
    return { hour, counts };
  });
}
