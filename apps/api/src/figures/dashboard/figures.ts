import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import type { Database } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";
import { isIncome } from "../analytics/analytics-filter.ts";

/** Money and numbers of purchases approved in a period; number of purchases made in it. */
export type Figures = Schema<"DashboardFigures">;

/** Caracas days, both included; of the last one only up to `until`, if given. */
export interface Window {
  first: string;
  last: string;
  until?: Date;
}

/** The figures of several windows, in order: whole days from the totals, a part of a day from its purchases. */
export async function countFigures(
  database: Pick<Database, "query">,
  windows: readonly Window[],
): Promise<Figures[]> {
  return database.query<Figures>(figuresOf, [
    windows.map(({ first }) => first),
    windows.map(({ last, until }) => (until ? addDays(last, -1) : last)),
    windows.map(({ last }) => startOfCaracasDay(last)),
    windows.map(({ until }) => until ?? null),
  ]);
}

const figuresOf = prepared("dashboard-figures")`
    SELECT (whole.revenue + sold.revenue)::numeric(20, 2) AS revenue_bs, (whole.tickets + sold.tickets)::integer AS tickets,
           (whole.purchases + made.purchases)::integer AS purchases
      FROM unnest($1::date[], $2::date[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY
             AS span (first_day, last_day, part_from, part_until, place)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_bs) FILTER (WHERE kind = 'reviewed' AND ${isIncome}), 0) AS revenue,
               coalesce(sum(tickets) FILTER (WHERE kind = 'reviewed'), 0) AS tickets,
               coalesce(sum(purchases) FILTER (WHERE kind = 'made'), 0) AS purchases
          FROM purchase_totals_now
         WHERE kind IN ('made', 'reviewed') AND (kind = 'made' OR status = 'approved')
           AND day BETWEEN first_day AND last_day) AS whole
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_bs) FILTER (WHERE ${isIncome}), 0) AS revenue, coalesce(sum(quantity), 0) AS tickets FROM purchases
         WHERE status = 'approved' AND reviewed_at >= part_from AND reviewed_at <= part_until AND NOT trial) AS sold
      CROSS JOIN LATERAL (
        SELECT count(*) - count(*) FILTER (WHERE trial) AS purchases FROM purchases
         WHERE created_at >= part_from AND created_at <= part_until) AS made
     ORDER BY place`;
