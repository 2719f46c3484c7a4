import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { readingNow } from "../../platform/reading.ts";
import type { AnalyticsFilter } from "./analytics-filter.ts";
import { readPeriods } from "./analytics-period.ts";
import { periodTotals } from "./period-totals.ts";
import {
  bestClients,
  byHour,
  byMethod,
  byRaffle,
  series,
  type AnalyticsPoint,
} from "./sales-by.ts";

type Analytics = Schema<"Analytics">;

/**
 * Sales in a period of Caracas days, with the period before for comparison. Money and numbers count on the day of their
 * approval, so that an undone approval removes its revenue from that day; purchases count on the day they were made.
 *
 * Failure: `validation_failed` for an invalid period.
 */
export async function getAnalytics(
  context: Context,
  filter: AnalyticsFilter,
): Promise<Result<Analytics>> {
  const reading = readingNow(context);
  const periods = readPeriods(filter, reading.now);
  if (!periods.ok) return periods;
  const { current, previous } = periods.value;
  const [now, before, points, methodSales, raffles, hours, clients] = await Promise.all([
    periodTotals(reading, filter, current),
    periodTotals(reading, filter, previous),
    series(reading, filter, current),
    byMethod(reading, filter, current),
    byRaffle(reading, filter, current),
    byHour(reading, filter, current),
    bestClients(reading, filter, current),
  ]);
  return ok({
    group_by: filter.group_by,
    current: now,
    previous: before,
    series: points,
    by_method: methodSales,
    by_raffle: raffles,
    by_hour: hours,
    best_clients: clients,
  });
}

/** The series alone, for the CSV. */
export async function getAnalyticsSeries(
  context: Context,
  filter: AnalyticsFilter,
): Promise<Result<AnalyticsPoint[]>> {
  const reading = readingNow(context);
  const periods = readPeriods(filter, reading.now);
  if (!periods.ok) return periods;
  return ok(await series(reading, filter, periods.value.current));
}
