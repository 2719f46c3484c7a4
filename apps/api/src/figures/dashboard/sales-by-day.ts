import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import type { Database } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";

/** One Caracas day's figures. */
type SalesDay = Schema<"DashboardDay">;

/** The figures of the last days, today included, oldest first; days without sales have zeros. */
export async function salesByDay(
  database: Pick<Database, "query">,
  now: Date,
  days: number,
): Promise<SalesDay[]> {
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
    SELECT day, coalesce(sum(amount_bs) FILTER (WHERE kind = 'reviewed'), 0)::numeric(20, 2) AS revenue_bs,
           coalesce(sum(tickets) FILTER (WHERE kind = 'reviewed'), 0)::integer AS tickets,
           coalesce(sum(purchases) FILTER (WHERE kind = 'made'), 0)::integer AS purchases
      FROM purchase_totals_now
     WHERE kind IN ('made', 'reviewed') AND (kind = 'made' OR status = 'approved') AND day BETWEEN $1 AND $2
     GROUP BY day`;
