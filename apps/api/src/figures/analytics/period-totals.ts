import type { Schema } from "@rifas/api-client/types";
import { averageMoney } from "@rifas/domain/money-division";
import { sql, type RawBuilder } from "kysely";
import type { Reading } from "../../platform/reading.ts";
import { isIncome, matches, money, totals, type AnalyticsFilter } from "./analytics-filter.ts";
import type { Period } from "./analytics-period.ts";

/** The mean of the two times in the middle, or of the only one twice; the times are rounded to within 2.5 % (ADR 12). */
const medianReview = (filter: AnalyticsFilter, { from, to }: Period): RawBuilder<unknown> => sql`
  SELECT round((min(seconds) FILTER (WHERE 2 * upto >= total) + min(seconds) FILTER (WHERE 2 * upto > total)) / 2.0)::integer
           AS median_review_seconds
    FROM (SELECT seconds, sum(sum(reviews)) OVER (ORDER BY seconds) AS upto, sum(sum(reviews)) OVER () AS total
            FROM review_times_now WHERE day BETWEEN ${from}::date AND ${to}::date AND ${matches(filter)}
           GROUP BY seconds) AS counted`;

/** The figures of a period. */
export async function periodTotals(
  { database, now }: Reading,
  filter: AnalyticsFilter,
  period: Period,
): Promise<Schema<"AnalyticsPeriod">> {
  const { rows } = await sql<{
    revenue_bs: string;
    pending_bs: string;
    pending: number;
    approved: number;
    rejected: number;
    expired: number;
    tickets: number;
    approvals: number;
    approval_rate: string | null;
    median_review_seconds: number | null;
  }>`
    SELECT reviewed.*, made.*, review.*
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
  const [row] = rows;
  if (!row) throw new Error("An aggregate returned no row.");
  return {
    date_from: period.from,
    date_to: period.to,
    totals: {
      revenue_bs: row.revenue_bs,
      pending_bs: row.pending_bs,
      purchases: {
        pending: row.pending,
        approved: row.approved,
        rejected: row.rejected,
        expired: row.expired,
      },
      tickets: row.tickets,
      average_bs: averageMoney(row.revenue_bs, row.approvals) ?? "0.00",
      approval_rate: row.approval_rate,
      median_review_seconds: row.median_review_seconds,
    },
  };
}
