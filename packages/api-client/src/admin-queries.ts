import { queryKey, type Query } from "./query-definition.ts";
import {
  analyticsFilters,
  emailLogFilters,
  purchaseFilters,
  raffleFilters,
  type AnalyticsFilters,
  type EmailLogFilters,
  type PurchaseFilters,
  type RaffleFilters,
} from "./query.ts";
import type {
  Analytics,
  Client,
  ConfigEntry,
  ConfigKey,
  Dashboard,
  EmailLog,
  EmailMessage,
  EmailStats,
  HistoryEntry,
  Page,
  PurchaseForStaff,
  RaffleListItem,
  Schema,
  TicketStatus,
  User,
} from "./types.ts";

/** What only the desk asks; every one of these needs a session. */
export const adminQueries = {
  dashboard: (): Query<Dashboard> => ({
    key: "/raffles/admin/dashboard",
    fetch: (client, signal) => client.get("/raffles/admin/dashboard", { signal }),
    refreshMs: 60_000,
  }),

  /** Every raffle, whatever its publication. */
  raffles: (filters: RaffleFilters = {}): Query<Page<RaffleListItem>> => {
    const query = raffleFilters(filters);
    return {
      key: queryKey("/raffles", query),
      fetch: (client, signal) => client.get("/raffles", { params: { query }, signal }),
    };
  },

  raffleHistory: (id: number, page = 1): Query<Page<HistoryEntry>> => ({
    key: queryKey(`/raffles/${id}/history`, { page }),
    fetch: (client, signal) =>
      client.get("/raffles/{id}/history", { params: { path: { id }, query: { page } }, signal }),
  }),

  purchases: (filters: PurchaseFilters = {}): Query<Page<PurchaseForStaff>> => {
    const query = purchaseFilters(filters);
    return {
      key: queryKey("/purchases", query),
      fetch: (client, signal) => client.get("/purchases", { params: { query }, signal }),
    };
  },

  /** One purchase as staff see it; fails with 'forbidden' if the session is gone meanwhile. */
  purchase: (id: string): Query<PurchaseForStaff> => ({
    key: `/purchases/${id}`,
    fetch: async (client, signal) => {
      const purchase = await client.get("/purchases/{id}", { params: { path: { id } }, signal });
      if ("warnings" in purchase) return purchase;
      throw new TypeError("The server answered a session with the buyer's view.");
    },
  }),

  purchaseHistory: (id: string, page = 1): Query<Page<HistoryEntry>> => ({
    key: queryKey(`/purchases/${id}/history`, { page }),
    fetch: (client, signal) =>
      client.get("/purchases/{id}/history", { params: { path: { id }, query: { page } }, signal }),
  }),

  /** The photo of a proof, fetched with the session: no token in an address (B6). */
  proof: (id: string): Query<Blob> => ({
    key: `/purchases/${id}/proof`,
    fetch: (client, signal) =>
      client.get("/purchases/{id}/proof", { params: { path: { id } }, signal }),
    freshForMs: Number.POSITIVE_INFINITY,
  }),

  ticketSearch: (query: {
    q?: string;
    raffle_id?: number;
    status?: TicketStatus[];
    page?: number;
    limit?: number;
  }): Query<Schema<"TicketSearchPage">> => ({
    key: queryKey("/tickets/search", query),
    fetch: (client, signal) => client.get("/tickets/search", { params: { query }, signal }),
  }),

  clients: (
    query: { search?: string; raffle_id?: number; page?: number; limit?: number } = {},
  ): Query<Page<Client>> => ({
    key: queryKey("/purchases/client-purchases", query),
    fetch: (client, signal) =>
      client.get("/purchases/client-purchases", { params: { query }, signal }),
  }),

  analytics: (filters: AnalyticsFilters = {}): Query<Analytics> => {
    const query = analyticsFilters(filters);
    return {
      key: queryKey("/purchases/analytics", query),
      fetch: (client, signal) => client.get("/purchases/analytics", { params: { query }, signal }),
    };
  },

  configEntry: <Key extends ConfigKey>(key: Key): Query<Extract<ConfigEntry, { key: Key }>> => ({
    key: `/config/${key}`,
    fetch: async (client, signal) => {
      const entry = await client.get("/config/{key}", { params: { path: { key } }, signal });
      if (isEntryOf(entry, key)) return entry;
      throw new TypeError(`The server answered another entry than ${key}.`);
    },
  }),

  emailLogs: (filters: EmailLogFilters = {}): Query<Page<EmailLog>> => {
    const query = emailLogFilters(filters);
    return {
      key: queryKey("/admin/emails/logs", query),
      fetch: (client, signal) => client.get("/admin/emails/logs", { params: { query }, signal }),
    };
  },

  emailStats: (): Query<EmailStats> => ({
    key: "/admin/emails/stats",
    fetch: (client, signal) => client.get("/admin/emails/stats", { signal }),
  }),

  email: (id: number): Query<EmailMessage> => ({
    key: `/admin/emails/${id}`,
    fetch: (client, signal) =>
      client.get("/admin/emails/{id}", { params: { path: { id } }, signal }),
  }),

  users: (page = 1, limit = 50): Query<Page<User>> => ({
    key: queryKey("/auth/users", { page, limit }),
    fetch: (client, signal) =>
      client.get("/auth/users", { params: { query: { page, limit } }, signal }),
  }),
};

function isEntryOf<Key extends ConfigKey>(
  entry: ConfigEntry,
  key: Key,
): entry is Extract<ConfigEntry, { key: Key }> {
  return entry.key === key;
}
