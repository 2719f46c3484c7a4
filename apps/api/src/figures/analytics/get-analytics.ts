import type { Schema } from "@rifas/api-client/types";
import { firstRow } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { readingNow, type Reading } from "../../platform/reading.ts";
import { isIncome } from "../../sale/purchases/paid-purchases.ts";
import { type AnalyticsFilter, matches, money, totals } from "./analytics-filter.ts";
import { readPeriods, type Period } from "./analytics-period.ts";
import {
  bestClients,
  byHour,
  byMethod,
  byRaffle,
  series,
  type AnalyticsPoint,
} from "./sales-by.ts";
import { averageMoney } from "@rifas/domain/money-division";
import { sql, type RawBuilder } from "kysely";

type Analytics = Schema<"Analytics">;
type Totals = Analytics["current"]["totals"];

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

/** The mean of the two times in the middle, or of the only one twice; the times are rounded to within 2.5 % (ADR 12). */
const medianReview = (filter: AnalyticsFilter, { from, to }: Period): RawBuilder<unknown> => sql`
  SELECT round((min(seconds) FILTER (WHERE 2 * upto >= total) + min(seconds) FILTER (WHERE 2 * upto > total)) / 2.0)::integer
           AS median_review_seconds
    FROM (SELECT seconds, sum(sum(reviews)) OVER (ORDER BY seconds) AS upto, sum(sum(reviews)) OVER () AS total
            FROM review_times_now WHERE day BETWEEN ${from}::date AND ${to}::date AND ${matches(filter)}
           GROUP BY seconds) AS counted`;

async function periodTotals({ database, now }: Reading, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Omit<Totals, "average_bs"> & { approvals: number }>`
    SELECT reviewed.*, pending_bs, jsonb_build_object('pending', pending, 'approved', approved, 'rejected', rejected,
                                                       'expired', expired) AS purchases, review.*
      FROM (SELECT ${money(sql`sum(amount_bs) FILTER (WHERE status = 'approved')`)} AS revenue_bs,
                   coalesce(sum(tickets) FILTER (WHERE status = 'approved'), 0)::integer AS tickets,
                   coalesce(sum(purchases) FILTER (WHERE status = 'approved' AND ${sql.raw(isIncome)}), 0)::integer AS approvals,
                   trunc(100.0 * coalesce(sum(purchases) FILTER (WHERE status = 'approved'), 0)
                         / nullif(sum(purchases), 0), 2)::text AS approval_rate
              FROM ${totals("reviewed", { period, now }, filter)} AS total) AS reviewed,
           (SELECT ${money(sql`sum(amount_bs) FILTER (WHERE status = 'pending')`)} AS pending_bs,
                   coalesce(sum(purchases) FILTER (WHERE status = 'pending'), 0)::integer AS pending,
                   coalesce(sum(purchases) FILTER (WHERE status = 'approved'), 0)::integer AS approved,
                   coalesce(sum(purchases) FILTER (WHERE status = 'rejected'), 0)::integer AS rejected,
                   coalesce(sum(purchases) FILTER (WHERE status = 'expired'), 0)::integer AS expired
              FROM ${totals("made", { period, now }, filter)} AS total) AS made,
           (${medianReview(filter, period)}) AS review
  `.execute(database.kysely);
  const { approvals, ...shown } = firstRow(rows);
  const average_bs = averageMoney(shown.revenue_bs, approvals) ?? "0.00";
  return { date_from: period.from, date_to: period.to, totals: { ...shown, average_bs } };
}
