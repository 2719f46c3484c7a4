import type { GetValues } from "@rifas/api-client/get";
import { addDays } from "@rifas/domain/add-days";
import { purchaseStatuses } from "@rifas/domain/statuses";
import { readDays, readChoice, readOneOf, type AddressQuery } from "../../shared/desk/address.ts";
import { readPaymentMethod } from "../../shared/desk/payment-method-filter.tsx";
import { readRaffle } from "../../shared/desk/raffle-filter.tsx";

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

/** What the report may be narrowed to. */
export const readNarrowing = (query: AddressQuery) => ({
  ...readRaffle(query),
  estado: readOneOf(query, "estado", purchaseStatuses),
  metodo: readPaymentMethod(query),
});

/** The report's filters, as the query string holds them. */
export interface AnalyticsFilter extends ReturnType<typeof readNarrowing> {
  readonly period: PeriodId;
  readonly from: string;
  readonly to: string;
  readonly group: Group;
}

/** Reads the filters from the query string; `today` is the day in Caracas. Default: the last 30 days. */
export function readAnalyticsFilter(query: AddressQuery, today: string): AnalyticsFilter {
  const { desde: from, hasta: to } = readDays(query);
  const named = periods.find(({ id }) => id === query.get("periodo")) ?? periods[1];
  const custom = from !== null || to !== null;
  const end = to ?? today;
  return {
    period: custom ? "otro" : named.id,
    // If the period ends before it begins, use its last day only.
    from: custom ? earlier(from ?? addDays(end, -29), end) : addDays(today, 1 - named.days),
    to: custom ? end : today,
    group: readChoice(query, "por", groups),
    ...readNarrowing(query),
  };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** The filters as the API's query parameters. */
export function analyticsQuery(filter: AnalyticsFilter): GetValues<"/purchases/analytics"> {
  return {
    raffle_id: filter.rifa,
    status: filter.estado === null ? null : [filter.estado],
    payment_method: filter.metodo,
    date_from: filter.from,
    date_to: filter.to,
    group_by: filter.group,
  };
}
