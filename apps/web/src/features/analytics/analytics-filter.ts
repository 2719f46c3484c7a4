import { analyticsFilters } from "@rifas/api-client/admin-filters";
import { addDays } from "@rifas/domain/add-days";
import { purchaseStatuses, type PurchaseStatus } from "@rifas/domain/statuses";
import { readDay, readNumber, readOneOf, type AddressQuery } from "../../shared/desk/address.ts";
import { readPaymentMethod } from "../../shared/desk/payment-method-filter.tsx";

/** Preset periods. */
export const periods = [
  { id: "7", label: "7 días", days: 7 },
  { id: "30", label: "30 días", days: 30 },
  { id: "90", label: "90 días", days: 90 },
] as const;
export type PeriodId = (typeof periods)[number]["id"] | "otro";

/** How the report's figures are grouped. */
export const groups = [
  { value: "day", label: "Por día" },
  { value: "week", label: "Por semana" },
  { value: "month", label: "Por mes" },
] as const;
export type Group = (typeof groups)[number]["value"];
const groupValues = groups.map(({ value }) => value);

/** The report's filters, as the query string holds them. */
export interface AnalyticsFilter {
  readonly period: PeriodId;
  readonly from: string;
  readonly to: string;
  readonly group: Group;
  readonly raffleId: number | null;
  readonly status: PurchaseStatus | "all";
  readonly method: string;
}

/** Reads the filters from the query string; `today` is the day in Caracas. Default: the last 30 days. */
export function readAnalyticsFilter(query: AddressQuery, today: string): AnalyticsFilter {
  const from = readDay(query, "desde");
  const to = readDay(query, "hasta");
  const named = periods.find(({ id }) => id === query.get("periodo")) ?? periods[1];
  const custom = from !== null || to !== null;
  const end = to ?? today;
  return {
    period: custom ? "otro" : named.id,
    // If the period ends before it begins, use its last day only.
    from: custom ? earlier(from ?? addDays(end, -29), end) : addDays(today, 1 - named.days),
    to: custom ? end : today,
    group: readOneOf(query, "por", groupValues) ?? "day",
    raffleId: readNumber(query, "rifa"),
    status: readOneOf(query, "estado", purchaseStatuses) ?? "all",
    method: readPaymentMethod(query),
  };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** The filters as the API's query parameters. */
export function analyticsQuery(filter: AnalyticsFilter): ReturnType<typeof analyticsFilters> {
  return analyticsFilters({
    raffle_id: filter.raffleId,
    status: filter.status === "all" ? null : [filter.status],
    payment_method: filter.method,
    date_from: filter.from,
    date_to: filter.to,
    group_by: filter.group,
  });
}
