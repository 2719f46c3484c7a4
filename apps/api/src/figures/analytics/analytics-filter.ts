import type { OperationInput } from "@rifas/api-client/operation-handlers";
import { sql, type RawBuilder } from "kysely";
import type { PurchaseTotals } from "../../database/generated/tables.ts";
import { totalsNow } from "../../sale/holds/lapsed-holds.ts";
import { isIncome } from "../../sale/purchases/paid-purchases.ts";
import type { Period } from "./analytics-period.ts";

export type AnalyticsFilter = OperationInput<"getAnalytics">["query"];

/** A sum of money as the contract writes it. */
export const money = (expression: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${expression}, 0)::numeric(18, 2)::text`;

/** A condition for purchases and for their totals. */
export function matches(filter: AnalyticsFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (filter.raffle_id !== undefined) conditions.push(sql`raffle_id = ${filter.raffle_id}`);
  if (filter.status !== undefined) {
    conditions.push(sql`status = ANY (${[...filter.status]}::text[])`);
  }
  if (filter.payment_method !== undefined) {
    conditions.push(sql`payment_method = ${filter.payment_method}`);
  }
  return sql.join(conditions, sql` AND `);
}

/** The matching totals of a period, of one kind. What was approved and is no income has no amount. */
export function totals(
  kind: PurchaseTotals["kind"],
  { period: { from, to }, now }: { period: Period; now: Date },
  filter: AnalyticsFilter,
): RawBuilder<unknown> {
  return sql`(SELECT kind, day, hour, raffle_id, status, payment_method, proof, purchases, tickets,
                     CASE WHEN status <> 'approved' OR ${sql.raw(isIncome)} THEN amount_bs ELSE 0 END AS amount_bs
                FROM ${totalsNow(now)} AS total
               WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date AND ${matches(filter)})`;
}

/** Reviewed in the period; trials don't count. */
export const reviewed = ({ start, end }: Period): RawBuilder<boolean> =>
  sql<boolean>`(reviewed_at >= ${start} AND reviewed_at < ${end} AND NOT trial)`;
