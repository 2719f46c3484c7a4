import { queryKey, type Query } from "./query-definition.ts";
import type { Page, Schema } from "./types.ts";

/** Which page of a list, of which account. */
interface ListQuery {
  readonly account_id?: number;
  readonly page?: number;
  readonly limit?: number;
}

/** Queries of the reconciliation; all of them need a session. */
export const reconciliationQueries = {
  accounts: (): Query<Schema<"BankAccountList">> => ({
    key: "/bank-accounts",
    fetch: (client, signal) => client.get("/bank-accounts", { signal }),
  }),

  /** How banks notify of payments; administrators only. */
  feeds: (): Query<Schema<"BankFeedList">> => ({
    key: "/bank-feeds",
    fetch: (client, signal) => client.get("/bank-feeds", { signal }),
  }),

  /** What each account approves by itself. */
  automation: (): Query<Schema<"BankAutomationList">> => ({
    key: "/bank-automation",
    fetch: (client, signal) => client.get("/bank-automation", { signal }),
  }),

  /** What the bank approved or would have approved, the latest first; polled every 15 seconds. */
  automatic: (query: ListQuery = {}): Query<Page<Schema<"AutomaticDecision">>> => ({
    key: queryKey("/reconciliation/automatic", query),
    fetch: (client, signal) =>
      client.get("/reconciliation/automatic", { params: { query }, signal }),
    refreshMs: 15_000,
  }),

  /** What banks notified of, the latest first; polled every 15 seconds. */
  deliveries: (
    query: ListQuery & { readonly unreadable?: boolean } = {},
  ): Query<Page<Schema<"BankDelivery">>> => ({
    key: queryKey("/bank-deliveries", query),
    fetch: (client, signal) => client.get("/bank-deliveries", { params: { query }, signal }),
    refreshMs: 15_000,
  }),

  imports: (query: ListQuery = {}): Query<Page<Schema<"BankImport">>> => ({
    key: queryKey("/bank-imports", query),
    fetch: (client, signal) => client.get("/bank-imports", { params: { query }, signal }),
  }),

  /** One import, its skipped rows, and what keeps it from being undone. */
  import: (id: number): Query<Schema<"BankImportDetail">> => ({
    key: `/bank-imports/${id}`,
    fetch: (client, signal) =>
      client.get("/bank-imports/{id}", { params: { path: { id } }, signal }),
  }),

  /** Movements that may be stored already. */
  repeats: (query: ListQuery = {}): Query<Page<Schema<"PossibleRepeat">>> => ({
    key: queryKey("/bank-repeats", query),
    fetch: (client, signal) => client.get("/bank-repeats", { params: { query }, signal }),
  }),

  /** How much is in each list, and the latest bulk approval; polled every minute. */
  figures: (): Query<Schema<"Reconciliation">> => ({
    key: "/reconciliation",
    fetch: (client, signal) => client.get("/reconciliation", { signal }),
    refreshMs: 60_000,
  }),

  exact: (query: ListQuery = {}): Query<Schema<"ExactMatchPage">> => ({
    key: queryKey("/reconciliation/exact", query),
    fetch: (client, signal) => client.get("/reconciliation/exact", { params: { query }, signal }),
  }),

  single: (query: ListQuery = {}): Query<Schema<"ExactMatchPage">> => ({
    key: queryKey("/reconciliation/single", query),
    fetch: (client, signal) => client.get("/reconciliation/single", { params: { query }, signal }),
  }),

  undecided: (query: ListQuery = {}): Query<Schema<"UndecidedMatchPage">> => ({
    key: queryKey("/reconciliation/undecided", query),
    fetch: (client, signal) =>
      client.get("/reconciliation/undecided", { params: { query }, signal }),
  }),

  unowned: (
    query: ListQuery & {
      readonly search?: string;
      readonly dismissed?: boolean;
      readonly reversed?: boolean;
    } = {},
  ): Query<Schema<"BankMovementPage">> => ({
    key: queryKey("/reconciliation/unowned", query),
    fetch: (client, signal) => client.get("/reconciliation/unowned", { params: { query }, signal }),
  }),

  unbacked: (
    query: Omit<ListQuery, "account_id"> & {
      readonly raffle_id?: number;
      readonly approved_by?: number;
      readonly date_from?: string;
      readonly date_to?: string;
    } = {},
  ): Query<Schema<"UnbackedPurchasePage">> => ({
    key: queryKey("/reconciliation/unbacked", query),
    fetch: (client, signal) =>
      client.get("/reconciliation/unbacked", { params: { query }, signal }),
  }),

  /** Photos whose payment the bank should have reported. */
  unreported: (): Query<Schema<"UnreportedPurchases">> => ({
    key: "/reconciliation/unreported",
    fetch: (client, signal) => client.get("/reconciliation/unreported", { signal }),
  }),

  /** The latest rejections of several purchases in one step. */
  rejections: (): Query<Schema<"GroupRejections">> => ({
    key: "/purchases/rejections",
    fetch: (client, signal) => client.get("/purchases/rejections", { signal }),
  }),

  days: (query: ListQuery = {}): Query<Page<Schema<"ReconciledDay">>> => ({
    key: queryKey("/reconciliation/days", query),
    fetch: (client, signal) => client.get("/reconciliation/days", { params: { query }, signal }),
  }),
};
