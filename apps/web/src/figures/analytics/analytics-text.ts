import type { Analytics, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
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

/** An hour of the day as text: '8 p. m.' */
export function hourLabel(hour: number): string {
  if (hour === 12) return "12 m.";
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "a. m." : "p. m."}`;
}

/** A short axis label for a point: '20/11', '11/2026'. */
export function pointLabel(day: string, group: Group): string {
  return group === "month" ? formatDay(day).slice(3) : formatDay(day).slice(0, 5);
}

/** A point's full name: '20/11/2026', 'Semana del 16/11/2026', '11/2026'. */
export function pointName(day: string, group: Group): string {
  if (group === "month") return formatDay(day).slice(3);
  return group === "week" ? `Semana del ${formatDay(day)}` : formatDay(day);
}

/** Summarises the series: the total and its best point. */
export function seriesSummary(series: readonly Point[], group: Group): string {
  const total = sumMoney(series.map(({ revenue_bs }) => revenue_bs));
  const [best] = series.toSorted((one, other) => compareMoney(other.revenue_bs, one.revenue_bs));
  if (best === undefined || compareMoney(total, "0.00") === 0) {
    return "No hubo ventas aprobadas en este tiempo.";
  }
  return `${formatBs(total)} en total. Lo mejor: ${pointName(best.date, group)}, con ${formatBs(best.revenue_bs)}.`;
}

/** Summarises when people buy: the busiest hour. */
export function hoursSummary(hours: readonly Hour[]): string {
  const [best] = hours.toSorted((one, other) => other.purchases - one.purchases);
  if (best === undefined || best.purchases === 0) return "No hubo compras en este tiempo.";
  const day = weekdays[best.weekday - 1] ?? "";
  return `Se compra más los ${day.endsWith("s") ? day : `${day}s`} ${best.hour % 12 === 1 ? "a la" : "a las"} ${hourLabel(best.hour)}: ${counted(best.purchases, "compra")}.`;
}

/** The rows of the weekly table: one per hour, from the first hour with purchases to the last, with a count per weekday. */
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

/** Whether nothing was bought or reviewed in the period, nor in the one that it is compared with. */
export function isEmpty({ current, previous }: Record<"current" | "previous", Judged>): boolean {
  return [current, previous].every(
    ({ totals: { purchases, approval_rate } }) =>
      approval_rate === null && Object.values(purchases).every((count) => count === 0),
  );
}

interface Judged {
  readonly totals: Pick<Analytics["current"]["totals"], "purchases" | "approval_rate">;
}
