import { clean, type Loose, type QueryOf } from "./query.ts";

/** Filters as a form holds them, where 'all' also means no filter. */
export type LooseOrAll<Filters> = {
  readonly [Name in keyof Filters]?:
    | LooseOrAllValue<NonNullable<Filters[Name]>>
    | "all"
    | ""
    | null
    | undefined;
};
type LooseOrAllValue<Value> = Value extends readonly (infer One)[]
  ? readonly (One | "all")[]
  : Value;

export type PurchaseFilters = Loose<QueryOf<"listPurchases">>;
export type AnalyticsFilters = LooseOrAll<QueryOf<"getAnalytics">>;
export type EmailLogFilters = LooseOrAll<QueryOf<"listEmailLogs">>;

/** Purchase filters drop null and empty values and empty lists. */
export function purchaseFilters(filters: PurchaseFilters): QueryOf<"listPurchases"> {
  return clean<QueryOf<"listPurchases">>(filters);
}

/** Analytics filters also drop the value 'all'. */
export function analyticsFilters(filters: AnalyticsFilters): QueryOf<"getAnalytics"> {
  const chosen = Object.entries(filters).map(([name, value]) => [name, withoutAll(value)]);
  return clean<QueryOf<"getAnalytics">>(Object.fromEntries(chosen));
}

/** E-mail log filters drop 'all' for type and status, and trim recipient and search. */
export function emailLogFilters(filters: EmailLogFilters): QueryOf<"listEmailLogs"> {
  return clean<QueryOf<"listEmailLogs">>({
    ...filters,
    email_type: withoutAll(filters.email_type),
    status: withoutAll(filters.status),
    recipient_email: filters.recipient_email?.trim(),
    search: filters.search?.trim(),
  });
}

function withoutAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== "all");
  return value === "all" ? undefined : value;
}
