import type { Database } from "../database/database.ts";

/** Money and numbers of approved purchases, by the time of approval; purchases made in the same time. */
export interface Figures {
  revenue_bs: string;
  purchases: number;
  tickets: number;
}

/** From `start`, up to and including `end`. */
export interface Window {
  start: Date;
  end: Date;
}

/** The figures of some windows, in their order. */
export async function countFigures(
  database: Pick<Database, "query">,
  windows: readonly Window[],
): Promise<Figures[]> {
  return database.query<Figures>(figuresOf, [
    windows.map((window) => window.start),
    windows.map((window) => window.end),
  ]);
}

const figuresOf = {
  name: "dashboard-figures",
  text: `
    SELECT coalesce(sold.revenue, 0)::numeric(20, 2) AS revenue_bs, coalesce(sold.tickets, 0)::integer AS tickets,
           made.purchases::integer AS purchases
      FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS span (start_at, end_at, place)
      CROSS JOIN LATERAL (
        SELECT sum(amount_bs) AS revenue, sum(quantity) AS tickets FROM purchases
         WHERE status = 'approved' AND reviewed_at >= start_at AND reviewed_at <= end_at) AS sold
      CROSS JOIN LATERAL (
        SELECT count(*) AS purchases FROM purchases
         WHERE created_at >= start_at AND created_at <= end_at) AS made
     ORDER BY place`,
};
