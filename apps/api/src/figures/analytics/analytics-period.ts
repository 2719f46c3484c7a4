import type { OperationInput } from "@rifas/api-client/operation-handlers";
import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay, daysBetween } from "@rifas/domain/local-time";
import { invalidField, ok, type Result } from "../../platform/failure.ts";

type Asked = OperationInput<"getAnalytics">["query"];
type AnalyticsGroup = Asked["group_by"];

/** Caracas days, both included, as a half-open range of instants. */
export interface Period {
  from: string;
  to: string;
  start: Date;
  end: Date;
}

const MAX_DAYS = 1830;
const DEFAULT_DAYS = 30;

/** The requested period (default: the last 30 days), and the period of as many days right before it. */
export function readPeriods(
  { date_from: first, date_to: last }: Pick<Asked, "date_from" | "date_to">,
  now: Date,
): Result<{ current: Period; previous: Period }> {
  const today = caracasDay(now);
  const to = last ?? (first && first > today ? first : today);
  const from = first ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1) return invalidField("date_to", "El período termina antes de empezar.");
  if (days > MAX_DAYS) return invalidField("date_from", "Elige un período de hasta 5 años.");
  return ok({
    current: periodOf(from, to),
    previous: periodOf(addDays(from, -days), addDays(from, -1)),
  });
}

/** The first day of every day, week (from Monday) or month that a period touches, oldest first. */
export function groupStarts(period: Period, group: AnalyticsGroup): string[] {
  const starts: string[] = [];
  for (let day = groupStart(period.from, group); day <= period.to; day = nextStart(day, group)) {
    starts.push(day);
  }
  return starts;
}

function groupStart(day: string, group: AnalyticsGroup): string {
  if (group === "day") return day;
  if (group === "month") return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

function nextStart(day: string, group: AnalyticsGroup): string {
  if (group === "day") return addDays(day, 1);
  return group === "week" ? addDays(day, 7) : groupStart(addDays(day, 31), "month");
}

function periodOf(from: string, to: string): Period {
  return { from, to, start: startOfCaracasDay(from), end: startOfCaracasDay(addDays(to, 1)) };
}
