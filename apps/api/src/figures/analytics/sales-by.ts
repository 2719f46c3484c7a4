import type { Schema } from "@rifas/api-client/types";
import { sql } from "kysely";
import { configuredName, displayName, methodsFor } from "../../sale/purchases/purchase-settings.ts";
import { isIncome } from "../../sale/purchases/paid-purchases.ts";
import type { Reading } from "../../platform/reading.ts";
import { matches, money, reviewed, totals, type AnalyticsFilter } from "./analytics-filter.ts";
import { groupStarts, type Period } from "./analytics-period.ts";

/** The sales of a day, week or month. */
export type AnalyticsPoint = Schema<"AnalyticsPoint">;

type Sales = Pick<AnalyticsPoint, "revenue_bs" | "purchases" | "tickets">;

const MOST_RAFFLES = 50;
const MOST_CLIENTS = 10;

/** The sales of each day, week or month of a period, without gaps. */
export async function series(
  { database, now }: Reading,
  filter: AnalyticsFilter,
  period: Period,
): Promise<AnalyticsPoint[]> {
  const starts = groupStarts(period, filter.group_by);
  const { rows } = await sql<AnalyticsPoint>`
    SELECT date_trunc(${filter.group_by}, day)::date::text AS date,
           ${money(sql`sum(amount_bs) FILTER (WHERE kind = 'reviewed' AND status = 'approved')`)} AS revenue_bs,
           ${money(sql`sum(amount_bs) FILTER (WHERE kind = 'made' AND status = 'pending')`)} AS pending_bs,
           coalesce(sum(purchases) FILTER (WHERE kind = 'made'), 0)::integer AS purchases,
           coalesce(sum(tickets) FILTER (WHERE kind = 'reviewed' AND status = 'approved'), 0)::integer AS tickets
      FROM (SELECT * FROM ${totals("made", { period, now }, filter)} AS made
             UNION ALL SELECT * FROM ${totals("reviewed", { period, now }, filter)} AS reviewed) AS total
     GROUP BY 1
  `.execute(database.kysely);
  const found = new Map(rows.map((row) => [row.date, row]));
  const nothing = { revenue_bs: "0.00", pending_bs: "0.00", purchases: 0, tickets: 0 };
  return starts.map((date) => found.get(date) ?? { date, ...nothing });
}

/** Approved sales by method with its name, most revenue first. */
export async function byMethod(reading: Reading, filter: AnalyticsFilter, period: Period) {
  const found = await salesByMethod(reading, filter, period);
  const methods = await methodsFor(
    reading.database,
    found.map(({ of }) => of),
  );
  return found.map(({ of, ...sales }) => ({
    payment_method: of,
    name: displayName(of, configuredName(methods, of)),
    ...sales,
  }));
}

async function salesByMethod({ database, now }: Reading, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Sales & { of: string | null }>`
    SELECT payment_method AS of, ${money(sql`sum(amount_bs)`)} AS revenue_bs, sum(purchases)::integer AS purchases,
           sum(tickets)::integer AS tickets
      FROM ${totals("reviewed", { period, now }, filter)} AS total
     WHERE status = 'approved'
     GROUP BY 1 HAVING sum(purchases) > 0 ORDER BY sum(amount_bs) DESC, 1
  `.execute(database.kysely);
  return rows;
}

/** Approved sales by raffle, most revenue first. */
export async function byRaffle(
  { database, now }: Reading,
  filter: AnalyticsFilter,
  period: Period,
) {
  const { rows } = await sql<Sales & { raffle_id: number; name: string }>`
    SELECT r.id AS raffle_id, r.name, ${money(sql`sum(total.amount_bs)`)} AS revenue_bs,
           sum(total.purchases)::integer AS purchases, sum(total.tickets)::integer AS tickets
      FROM ${totals("reviewed", { period, now }, filter)} AS total JOIN raffles AS r ON r.id = total.raffle_id
     WHERE total.status = 'approved'
     GROUP BY r.id HAVING sum(total.purchases) > 0
     ORDER BY sum(total.amount_bs) DESC, r.id LIMIT ${MOST_RAFFLES}
  `.execute(database.kysely);
  return rows;
}

/** The purchases made in each hour of the week, and the revenue of those approved. */
export async function byHour({ database, now }: Reading, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Schema<"Analytics">["by_hour"][number]>`
    SELECT extract(isodow FROM day)::integer AS weekday, hour, sum(purchases)::integer AS purchases,
           ${money(sql`sum(amount_bs) FILTER (WHERE status = 'approved')`)} AS revenue_bs
      FROM ${totals("hour", { period, now }, filter)} AS total
     GROUP BY 1, 2 HAVING sum(purchases) > 0 ORDER BY 1, 2
  `.execute(database.kysely);
  return rows;
}

/**
 * The clients who bought most. The totals don't know them: this ranks them by the period's approvals, from an index alone, and
 * reads the purchases of the ten it names. Sums of floats take half the time of exact ones; they are exact to the céntimo, and
 * only rank. An erased purchase has no cédula.
 */
export async function bestClients({ database }: Reading, filter: AnalyticsFilter, period: Period) {
  const approved = sql`status = 'approved' AND ${sql.raw(isIncome)}`;
  const sold = sql<boolean>`${reviewed(period)} AND ${approved} AND ${matches(filter)}`;
  const { rows } = await sql<Sales & { document_id: string; name: string }>`
    WITH best AS MATERIALIZED (
      SELECT document_id, round(sum(amount_bs::float8) * 100) AS cents FROM purchases
       WHERE ${sold} AND document_id <> '' GROUP BY document_id ORDER BY cents DESC, document_id LIMIT ${MOST_CLIENTS})
    SELECT best.document_id, bought.*
      FROM best CROSS JOIN LATERAL (
             SELECT (array_agg(name ORDER BY created_at DESC))[1] AS name, count(*)::integer AS purchases,
                    sum(quantity)::integer AS tickets, ${money(sql`sum(amount_bs)`)} AS revenue_bs
               FROM purchases WHERE document_id = best.document_id AND ${sold}) AS bought
     ORDER BY best.cents DESC, best.document_id
  `.execute(database.kysely);
  return rows;
}
