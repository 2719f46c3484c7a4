import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { readEmailSettings } from "../../site/email/email-settings.ts";
import { nextDraw } from "../../raffles/first-active-raffle.ts";
import { getAttention } from "./attention.ts";
import type { RaffleStatus } from "@rifas/domain/statuses";
import { sql } from "kysely";
import { sqlInstant } from "../../sale/holds/lapsed-holds.ts";
import type { Reading } from "../../platform/reading.ts";
import { prepared, type Reader } from "../../database/database.ts";
import { isIncome } from "../../sale/purchases/paid-purchases.ts";
import { raffleStatusNow } from "../../sale/holds/sale-window.ts";

/** A period and the one of the same length before it. */
export type Period = Schema<"DashboardPeriod">;

/** The work that waits for staff, and how sales went. */
export type Dashboard = Schema<"Dashboard">;

/** The current dashboard. */
export async function getDashboard(context: Context): Promise<Dashboard> {
  const { database } = context;
  const now = context.clock.now();
  const [attention, next, raffles, figures, sales, settings] = await Promise.all([
    getAttention(context),
    nextDraw(context),
    countRaffles({ database, now }),
    countFigures(
      database,
      [1, 7, 30].flatMap((days) => periodOf(days, now)),
    ),
    salesByDay(database, now, 30),
    readEmailSettings(database),
  ]);
  const period = (index: number): Period => ({
    current: figures[2 * index] ?? NOTHING,
    previous: figures[2 * index + 1] ?? NOTHING,
  });
  return {
    attention,
    next_draw: next,
    raffles,
    today: period(0),
    last_7_days: period(1),
    last_30_days: period(2),
    sales,
    email_configured: settings !== null,
    server_time: now.toISOString(),
  };
}

/** Money and numbers of purchases approved in a period; number of purchases made in it. */
type Figures = Schema<"DashboardFigures">;

/** Caracas days, both included; of the last one only up to `until`, if given. */
interface Window {
  first: string;
  last: string;
  until?: Date;
}

/** The figures of several windows, in order: whole days from the totals, a part of a day from its purchases. */
async function countFigures(database: Reader, windows: readonly Window[]) {
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

const NOTHING: Figures = { revenue_bs: "0.00", purchases: 0, tickets: 0 };

/** The last `days` Caracas days until now, and the same length up to the same hour before them. */
function periodOf(days: number, now: Date): [current: Window, previous: Window] {
  const today = caracasDay(now);
  const last = addDays(today, -days);
  const sinceMidnight = now.getTime() - startOfCaracasDay(today).getTime();
  return [
    { first: addDays(today, 1 - days), last: today },
    {
      first: addDays(today, 1 - 2 * days),
      last,
      until: new Date(startOfCaracasDay(last).getTime() + sinceMidnight),
    },
  ];
}

type RaffleCounts = Record<RaffleStatus, number>;

async function countRaffles({ database, now }: Reading): Promise<RaffleCounts> {
  const rows = await database.kysely
    .selectFrom("raffles")
    .select((expression) => [
      sql<RaffleStatus>`${sql.raw(raffleStatusNow(sqlInstant(now)))}`.as("status_now"),
      expression.fn.countAll<number>().as("count"),
    ])
    .groupBy("status_now")
    .execute();
  const counts: RaffleCounts = { draft: 0, active: 0, paused: 0, finished: 0 };
  for (const { status_now: status, count } of rows) counts[status] = count;
  return counts;
}

type SalesDay = Schema<"DashboardDay">;

/** The figures of the last days, today included, oldest first; days without sales have zeros. */
async function salesByDay(database: Reader, now: Date, days: number) {
  const today = caracasDay(now);
  const first = addDays(today, 1 - days);
  const rows = await database.query<SalesDay>(byDay, [first, today]);
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    return found.get(day) ?? { day, revenue_bs: "0.00", purchases: 0, tickets: 0 };
  });
}

const byDay = prepared("dashboard-sales-by-day")`
    SELECT day, coalesce(sum(amount_bs) FILTER (WHERE kind = 'reviewed' AND ${isIncome}), 0)::numeric(20, 2) AS revenue_bs,
           coalesce(sum(tickets) FILTER (WHERE kind = 'reviewed'), 0)::integer AS tickets,
           coalesce(sum(purchases) FILTER (WHERE kind = 'made'), 0)::integer AS purchases
      FROM purchase_totals_now
     WHERE kind IN ('made', 'reviewed') AND (kind = 'made' OR status = 'approved') AND day BETWEEN $1 AND $2
     GROUP BY day`;
