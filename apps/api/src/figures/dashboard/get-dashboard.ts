import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { readEmailSettings } from "../../site/email/email-settings.ts";
import { nextDraw } from "../../raffles/first-active-raffle.ts";
import { getAttention } from "./attention.ts";
import { countFigures, type Figures, type Window } from "./figures.ts";
import { countRaffles } from "./raffle-counts.ts";
import { salesByDay } from "./sales-by-day.ts";

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
