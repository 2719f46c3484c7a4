import type { operations } from "./generated/schema.ts";

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** Filters as a form holds them: any may be missing, null or empty. */
export type Loose<Filters> = {
  readonly [Name in keyof Filters]?: LooseValue<NonNullable<Filters[Name]>> | "" | null | undefined;
};
type LooseValue<Value> = Value extends readonly (infer One)[] ? readonly One[] : Value;

/** The same, where 'all' also means no filter. */
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

export type RaffleFilters = Loose<QueryOf<"listRaffles">>;
export type PurchaseFilters = Loose<QueryOf<"listPurchases">>;
export type AnalyticsFilters = LooseOrAll<QueryOf<"getAnalytics">>;
export type EmailLogFilters = LooseOrAll<QueryOf<"listEmailLogs">>;
export type TicketVerificationFields = Readonly<
  Partial<Record<TicketVerificationField, string | null>>
> & {
  readonly raffle_id?: number | null;
};
type TicketVerificationField =
  | "document_id"
  | "email"
  | "phone"
  | "purchase_code"
  | "ticket_number";

/**
 * A query string: null, undefined and empty values are dropped, lists are joined with commas, empty lists are
 * dropped. Names are sorted, so that equal filters give equal text.
 */
export function serializeQuery(values: object): string {
  return Object.entries(values)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${valueText(value)}`)
    .join("&");
}

/** Raffle filters drop null and empty values and empty lists. */
export function raffleFilters(filters: RaffleFilters): QueryOf<"listRaffles"> {
  return clean<QueryOf<"listRaffles">>(filters);
}

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

/** Ticket verify sends only fields that are non-empty after trimming. */
export function ticketVerification(
  fields: TicketVerificationFields,
): operations["verifyTickets"]["requestBody"]["content"]["application/json"] {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return clean(Object.fromEntries(trimmed));
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function clean<Filters extends object>(values: object): Filters {
  const kept = Object.entries(values).filter(([, value]) => !isNothing(value));
  // The public functions above give their parameter this very type, save for the values that were just dropped.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(kept) as Filters;
}

function withoutAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== "all");
  return value === "all" ? undefined : value;
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => encodeURIComponent(String(one))).join(",");
  return encodeURIComponent(String(value));
}
