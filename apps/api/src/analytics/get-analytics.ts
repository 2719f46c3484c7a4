import { averageMoney } from "@rifas/domain/money";
import { sql, type RawBuilder } from "kysely";
import type { StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { PurchaseStatus } from "../database/tables.ts";
import { ok, type Result } from "../failure.ts";
import { expireLapsed } from "../purchases/expire-lapsed.ts";
import { methodName, methodsFor } from "../purchases/purchase-settings.ts";
import { groupStarts, readPeriods, type AnalyticsGroup, type Period } from "./analytics-period.ts";

export interface AnalyticsFilter {
  raffleId?: number | undefined;
  statuses?: readonly PurchaseStatus[] | undefined;
  paymentMethod?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  groupBy: AnalyticsGroup;
}

export interface AnalyticsTotals {
  revenue_bs: string;
  pending_bs: string;
  purchases: Record<PurchaseStatus, number>;
  tickets: number;
  average_bs: string;
  approval_rate: string | null;
  median_review_seconds: number | null;
}

export interface AnalyticsPoint {
  date: string;
  revenue_bs: string;
  pending_bs: string;
  purchases: number;
  tickets: number;
}

interface Sales {
  revenue_bs: string;
  purchases: number;
  tickets: number;
}

export interface AnalyticsPeriod {
  date_from: string;
  date_to: string;
  totals: AnalyticsTotals;
}

export interface Analytics {
  group_by: AnalyticsGroup;
  current: AnalyticsPeriod;
  previous: AnalyticsPeriod;
  series: AnalyticsPoint[];
  by_method: (Sales & { payment_method: string | null; name: string | null })[];
  by_raffle: (Sales & { raffle_id: number; name: string })[];
  by_hour: { weekday: number; hour: number; purchases: number; revenue_bs: string }[];
  best_clients: (Sales & { document_id: string; name: string })[];
}

const MOST_RAFFLES = 50;
const MOST_CLIENTS = 10;

/**
 * What was sold in a period of Caracas days, beside the period before (B2). Money and numbers sold count on the day of
 * their approval, so that an undone approval takes its revenue out of that day; purchases count on the day they were made.
 * Failure: `validation_failed` for a period that makes no sense.
 */
export async function getAnalytics(
  context: Context,
  _actor: StaffActor,
  filter: AnalyticsFilter,
): Promise<Result<Analytics>> {
  await expireLapsed(context);
  const periods = readPeriods(filter, context.clock.now());
  if (!periods.ok) return periods;
  const { current, previous } = periods.value;
  const { database } = context;
  const byMethod = await salesBy(database, filter, current, sql`p.payment_method`);
  const methods = await methodsFor(
    database,
    byMethod.map(({ of }) => of),
  );
  return ok({
    group_by: filter.groupBy,
    current: await periodTotals(database, filter, current),
    previous: await periodTotals(database, filter, previous),
    series: await series(database, filter, current),
    by_method: byMethod.map(({ of, ...sales }) => ({
      payment_method: of,
      name: methodName(methods, of),
      ...sales,
    })),
    by_raffle: await byRaffle(database, filter, current),
    by_hour: await byHour(database, filter, current),
    best_clients: await bestClients(database, filter, current),
  });
}

/** The series alone: what the CSV holds. */
export async function getAnalyticsSeries(
  context: Context,
  _actor: StaffActor,
  filter: AnalyticsFilter,
): Promise<Result<AnalyticsPoint[]>> {
  await expireLapsed(context);
  const periods = readPeriods(filter, context.clock.now());
  if (!periods.ok) return periods;
  return ok(await series(context.database, filter, periods.value.current));
}

const money = (expression: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${expression}, 0)::numeric(18, 2)::text`;
const caracas = (column: RawBuilder<unknown>) => sql`${column} AT TIME ZONE 'America/Caracas'`;

function matches(filter: AnalyticsFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (filter.raffleId !== undefined) conditions.push(sql`p.raffle_id = ${filter.raffleId}`);
  if (filter.statuses !== undefined) {
    conditions.push(sql`p.status = ANY (${[...filter.statuses]}::text[])`);
  }
  if (filter.paymentMethod !== undefined) {
    conditions.push(sql`p.payment_method = ${filter.paymentMethod}`);
  }
  return sql.join(conditions, sql` AND `);
}

const made = ({ start, end }: Period): RawBuilder<boolean> =>
  sql<boolean>`(p.created_at >= ${start} AND p.created_at < ${end})`;
const reviewed = ({ start, end }: Period): RawBuilder<boolean> =>
  sql<boolean>`(p.reviewed_at >= ${start} AND p.reviewed_at < ${end})`;

async function periodTotals(
  database: Database,
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
    SELECT ${money(sql`sum(amount_bs) FILTER (WHERE in_review AND status = 'approved')`)} AS revenue_bs,
           ${money(sql`sum(amount_bs) FILTER (WHERE in_making AND status = 'pending')`)} AS pending_bs,
           count(*) FILTER (WHERE in_making AND status = 'pending')::integer AS pending,
           count(*) FILTER (WHERE in_making AND status = 'approved')::integer AS approved,
           count(*) FILTER (WHERE in_making AND status = 'rejected')::integer AS rejected,
           count(*) FILTER (WHERE in_making AND status = 'expired')::integer AS expired,
           coalesce(sum(quantity) FILTER (WHERE in_review AND status = 'approved'), 0)::integer AS tickets,
           count(*) FILTER (WHERE in_review AND status = 'approved')::integer AS approvals,
           trunc(100.0 * count(*) FILTER (WHERE in_review AND status = 'approved')
                 / nullif(count(*) FILTER (WHERE in_review), 0), 2)::text AS approval_rate,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY review_seconds)
                 FILTER (WHERE in_review AND review_seconds >= 0))::integer AS median_review_seconds
      FROM (SELECT p.status, p.amount_bs, p.quantity, ${made(period)} AS in_making,
                   coalesce(${reviewed(period)}, false) AS in_review,
                   extract(epoch FROM p.reviewed_at - p.proof_at)::float8 AS review_seconds
              FROM purchases AS p
             WHERE (${made(period)} OR ${reviewed(period)}) AND ${matches(filter)}) AS counted
  `.execute(database.kysely);
  const [row] = rows;
  if (!row) throw new Error("An aggregate gave no row.");
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
  database: Database,
  filter: AnalyticsFilter,
  period: Period,
): Promise<AnalyticsPoint[]> {
  const starts = groupStarts(period, filter.groupBy);
  const startOf = (column: RawBuilder<unknown>) =>
    sql`date_trunc(${filter.groupBy}, ${caracas(column)})::date`;
  const { rows } = await sql<AnalyticsPoint>`
    SELECT moment.date::text AS date,
           ${money(sql`sum(amount_bs) FILTER (WHERE kind = 'sold')`)} AS revenue_bs,
           ${money(sql`sum(amount_bs) FILTER (WHERE kind = 'made' AND status = 'pending')`)} AS pending_bs,
           count(*) FILTER (WHERE kind = 'made')::integer AS purchases,
           coalesce(sum(quantity) FILTER (WHERE kind = 'sold'), 0)::integer AS tickets
      FROM (SELECT 'made' AS kind, ${startOf(sql`p.created_at`)} AS date, p.amount_bs, p.quantity, p.status
              FROM purchases AS p WHERE ${made(period)} AND ${matches(filter)}
             UNION ALL
            SELECT 'sold', ${startOf(sql`p.reviewed_at`)}, p.amount_bs, p.quantity, p.status
              FROM purchases AS p
             WHERE ${reviewed(period)} AND p.status = 'approved' AND ${matches(filter)}) AS moment
     GROUP BY moment.date
  `.execute(database.kysely);
  const found = new Map(rows.map((row) => [row.date, row]));
  const nothing = { revenue_bs: "0.00", pending_bs: "0.00", purchases: 0, tickets: 0 };
  return starts.map((date) => found.get(date) ?? { date, ...nothing });
}

/** Approved purchases of the period grouped by something, most revenue first. */
async function salesBy(
  database: Database,
  filter: AnalyticsFilter,
  period: Period,
  of: RawBuilder<unknown>,
): Promise<(Sales & { of: string | null })[]> {
  const { rows } = await sql<Sales & { of: string | null }>`
    SELECT ${of} AS of, ${money(sql`sum(p.amount_bs)`)} AS revenue_bs, count(*)::integer AS purchases,
           coalesce(sum(p.quantity), 0)::integer AS tickets
      FROM purchases AS p
     WHERE ${reviewed(period)} AND p.status = 'approved' AND ${matches(filter)}
     GROUP BY 1 ORDER BY sum(p.amount_bs) DESC, 1
  `.execute(database.kysely);
  return rows;
}

async function byRaffle(database: Database, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Sales & { raffle_id: number; name: string }>`
    SELECT r.id AS raffle_id, r.name, ${money(sql`sum(p.amount_bs)`)} AS revenue_bs,
           count(*)::integer AS purchases, coalesce(sum(p.quantity), 0)::integer AS tickets
      FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
     WHERE ${reviewed(period)} AND p.status = 'approved' AND ${matches(filter)}
     GROUP BY r.id ORDER BY sum(p.amount_bs) DESC, r.id LIMIT ${MOST_RAFFLES}
  `.execute(database.kysely);
  return rows;
}

async function byHour(database: Database, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Analytics["by_hour"][number]>`
    SELECT extract(isodow FROM ${caracas(sql`p.created_at`)})::integer AS weekday,
           extract(hour FROM ${caracas(sql`p.created_at`)})::integer AS hour,
           count(*)::integer AS purchases,
           ${money(sql`sum(p.amount_bs) FILTER (WHERE p.status = 'approved')`)} AS revenue_bs
      FROM purchases AS p
     WHERE ${made(period)} AND ${matches(filter)}
     GROUP BY 1, 2 ORDER BY 1, 2
  `.execute(database.kysely);
  return rows;
}

async function bestClients(database: Database, filter: AnalyticsFilter, period: Period) {
  const { rows } = await sql<Sales & { document_id: string; name: string }>`
    SELECT p.document_id, (array_agg(p.name ORDER BY p.created_at DESC))[1] AS name,
           ${money(sql`sum(p.amount_bs)`)} AS revenue_bs, count(*)::integer AS purchases,
           coalesce(sum(p.quantity), 0)::integer AS tickets
      FROM purchases AS p
     WHERE ${reviewed(period)} AND p.status = 'approved' AND ${matches(filter)}
     GROUP BY p.document_id ORDER BY sum(p.amount_bs) DESC, p.document_id LIMIT ${MOST_CLIENTS}
  `.execute(database.kysely);
  return rows;
}
