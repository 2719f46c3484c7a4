import { addDays, caracasDay, startOfCaracasDay, TIME_ZONE } from "@rifas/domain/dates";
import type { Database } from "../database/database.ts";
import type { Figures } from "./figures.ts";

/** One Caracas day's figures. */
export interface SalesDay extends Figures {
  day: string;
}

/** The figures of the last days, today included, oldest first; days without sales stand there with zeros. */
export async function salesByDay(
  database: Pick<Database, "query">,
  now: Date,
  days: number,
): Promise<SalesDay[]> {
  const today = caracasDay(now);
  const first = addDays(today, 1 - days);
  const rows = await database.query<SalesDay>(byDay, [startOfCaracasDay(first), now, TIME_ZONE]);
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    return found.get(day) ?? { day, revenue_bs: "0.00", purchases: 0, tickets: 0 };
  });
}

const byDay = {
  name: "dashboard-sales-by-day",
  text: `
    WITH sold AS (
      SELECT (reviewed_at AT TIME ZONE $3)::date AS day, sum(amount_bs) AS revenue, sum(quantity) AS tickets
        FROM purchases WHERE status = 'approved' AND reviewed_at >= $1 AND reviewed_at <= $2 GROUP BY 1),
    made AS (
      SELECT (created_at AT TIME ZONE $3)::date AS day, count(*) AS purchases
        FROM purchases WHERE created_at >= $1 AND created_at <= $2 GROUP BY 1)
    SELECT day, coalesce(revenue, 0)::numeric(20, 2) AS revenue_bs, coalesce(tickets, 0)::integer AS tickets,
           coalesce(purchases, 0)::integer AS purchases
      FROM sold FULL JOIN made USING (day)`,
};
