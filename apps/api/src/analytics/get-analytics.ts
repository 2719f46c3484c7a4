import type { Schema } from "@rifas/api-client/types";
import { averageMoney } from "@rifas/domain/money-division";
import { sql, type RawBuilder } from "kysely";
import type { StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { PurchaseTotalsTable } from "../database/tables/purchases.ts";
import { ok, type Result } from "../failure.ts";
import { totalsNow } from "../holds/lapsed-holds.ts";
import { readingNow, type Reading } from "../reading.ts";
import { configuredName, displayName, methodsFor } from "../purchases/purchase-settings.ts";
import { groupStarts, readPeriods, type AnalyticsGroup, type Period } from "./analytics-period.ts";

export interface AnalyticsFilter {
  raffleId?: number | undefined;
  statuses?: readonly PurchaseStatus[] | undefined;
  paymentMethod?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  groupBy: AnalyticsGroup;
}

/** The sales of a day, week or month. */
export type AnalyticsPoint = Schema<"AnalyticsPoint">;

type Analytics = Schema<"Analytics">;
type AnalyticsPeriod = Schema<"AnalyticsPeriod">;
type Sales = Pick<AnalyticsPoint, "revenue_bs" | "purchases" | "tickets">;

const MOST_RAFFLES = 50;
const MOST_CLIENTS = 10;

/**
 * Sales in a period of Caracas days, with the period before for comparison. Money and numbers count on the day of their
 * approval, so that an undone approval removes its revenue from that day; purchases count on the day they were made.
 *
 * Failure: `validation_failed` for an invalid period.
 */
export async function getAnalytics(
  context: Context,
  _actor: StaffActor,
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
    group_by: filter.groupBy,
    current: now,
    previous: before,
    series: points,
    by_method: methodSales,
    by_raffle: raffles,
    by_hour: hours,
    best_clients: clients,
  });
}

/** Approved sales by method, with the methods' names. */
async function byMethod(reading: Reading, filter: AnalyticsFilter, period: Period) {
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

/** The series alone, for the CSV. */
export async function getAnalyticsSeries(
  context: Context,
  _actor: StaffActor,
  filter: AnalyticsFilter,
): Promise<Result<AnalyticsPoint[]>> {
  const reading = readingNow(context);
  const periods = readPeriods(filter, reading.now);
  if (!periods.ok) return periods;
  return ok(await series(reading, filter, periods.value.current));
}

const money = (expression: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${expression}, 0)::numeric(18, 2)::text`;

/** A condition for purchases and for their totals. */
function matches(filter: AnalyticsFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (filter.raffleId !== undefined) conditions.push(sql`raffle_id = ${filter.raffleId}`);
  if (filter.statuses !== undefined) {
    conditions.push(sql`status = ANY (${[...filter.statuses]}::text[])`);
  }
  if (filter.paymentMethod !== undefined) {
    conditions.push(sql`payment_method = ${filter.paymentMethod}`);
  }
  return sql.join(conditions, sql` AND `);
}

/** The matching totals of a period, of one kind. */
function totals(
  kind: PurchaseTotalsTable["kind"],
  { period: { from, to }, now }: { period: Period; now: Date },
  filter: AnalyticsFilter,
): RawBuilder<unknown> {
  return sql`(SELECT * FROM ${totalsNow(now)} AS total
               WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date AND ${matches(filter)})`;
}

/** Reviewed in the period; trials don't count. */
const reviewed = ({ start, end }: Period): RawBuilder<boolean> =>
  sql<boolean>`(reviewed_at >= ${start} AND reviewed_at < ${end} AND NOT trial)`;

async function periodTotals(
  { database, now }: Reading,
  filter: AnalyticsFilter,
  period: Period,
): Promise<AnalyticsPeriod> {
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
                   coalesce(sum(purchases) FILTER (WHERE status = 'approved'), 0)::integer AS approvals,
                   trunc(100.0 * coalesce(sum(purchases) FILTER (WHERE status = 'approved'), 0)
                         / nullif(sum(purchases), 0), 2)::text AS approval_rate
              FROM ${totals("reviewed", { period, now }, filter)} AS total) AS reviewed,
           (SELECT ${money(sql`sum(amount_bs) FILTER (WHERE status = 'pending')`)} AS pending_bs,
                   coalesce(sum(purchases) FILTER (WHERE status = 'pending'), 0)::integer AS pending,
                   coalesce(sum(purchases) FILTER (WHERE status = 'approved'), 0)::integer AS approved,
                   coalesce(sum(purchases) FILTER (WHERE status = 'rejected'), 0)::integer AS rejected,
                   coalesce(sum(purchases) FILTER (WHERE status = 'expired'), 0)::integer AS expired
              FROM ${totals("made", { period, now }, filter)} AS total) AS made,
           (SELECT round(percentile_cont(0.5) WITHIN GROUP
                         (ORDER BY extract(epoch FROM reviewed_at - proof_at)::float8))::integer AS median_review_seconds
              FROM purchases WHERE ${reviewed(period)} AND proof_at <= reviewed_at AND ${matches(filter)}) AS review
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

async function series(
  { database, now }: Reading,
  filter: AnalyticsFilter,
  period: Period,
): Promise<AnalyticsPoint[]> {
  const starts = groupStarts(period, filter.groupBy);
  const { rows } = await sql<AnalyticsPoint>`
    SELECT date_trunc(${filter.groupBy}, day)::date::text AS date,
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

/** Approved sales of the period by method, most revenue first. */
async function salesByMethod(
  { database, now }: Reading,
  filter: AnalyticsFilter,
  period: Period,
): Promise<(Sales & { of: string | null })[]> {
  const { rows } = await sql<Sales & { of: string | null }>`
    SELECT payment_method AS of, ${money(sql`sum(amount_bs)`)} AS revenue_bs, sum(purchases)::integer AS purchases,
           sum(tickets)::integer AS tickets
      FROM ${totals("reviewed", { period, now }, filter)} AS total
     WHERE status = 'approved'
     GROUP BY 1 HAVING sum(purchases) > 0 ORDER BY sum(amount_bs) DESC, 1
  `.execute(database.kysely);
  return rows;
}

async function byRaffle({ database, now }: Reading, filter: AnalyticsFilter, period: Period) {
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

async function byHour({ database, now }: Reading, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Analytics["by_hour"][number]>`
    SELECT extract(isodow FROM day)::integer AS weekday, hour, sum(purchases)::integer AS purchases,
           ${money(sql`sum(amount_bs) FILTER (WHERE status = 'approved')`)} AS revenue_bs
      FROM ${totals("hour", { period, now }, filter)} AS total
     GROUP BY 1, 2 HAVING sum(purchases) > 0 ORDER BY 1, 2
  `.execute(database.kysely);
  return rows;
}

/**
 * The totals don't know who bought most. This adds up the approvals of the period from an index that holds little else, and
 * reads the purchases of the ten it names.
 */
async function bestClients({ database }: Reading, filter: AnalyticsFilter, period: Period) {
  const sold = sql<boolean>`${reviewed(period)} AND status = 'approved' AND ${matches(filter)}`;
  const { rows } = await sql<Sales & { document_id: string; name: string }>`
    WITH best AS MATERIALIZED (
      SELECT document_id, sum(amount_bs) AS revenue FROM purchases
       WHERE ${sold} AND erased_at IS NULL GROUP BY document_id ORDER BY revenue DESC, document_id LIMIT ${MOST_CLIENTS})
    SELECT best.document_id, bought.*, ${money(sql`best.revenue`)} AS revenue_bs
      FROM best CROSS JOIN LATERAL (
             SELECT (array_agg(name ORDER BY created_at DESC))[1] AS name, count(*)::integer AS purchases,
                    sum(quantity)::integer AS tickets
               FROM purchases WHERE document_id = best.document_id AND ${sold}) AS bought
     ORDER BY best.revenue DESC, best.document_id
  `.execute(database.kysely);
  return rows;
}
