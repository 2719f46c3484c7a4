import type { ShareSize } from "@rifas/domain/share-sizes";
import { queryKey, type Query } from "./query-definition.ts";
import {
  analyticsFilters,
  emailLogFilters,
  purchaseFilters,
  type AnalyticsFilters,
  type EmailLogFilters,
  type PurchaseFilters,
} from "./admin-filters.ts";
import { raffleFilters, type RaffleFilters } from "./query.ts";
import type {
  Analytics,
  Campaign,
  Client,
  ConfigEntry,
  ConfigKey,
  Dashboard,
  EmailLog,
  EmailMessage,
  EmailStats,
  HoldAlarms,
  HoldRelease,
  FirstSteps,
  HistoryEntry,
  Page,
  PauseInfoForStaff,
  PurchaseForStaff,
  RaffleForStaff,
  RaffleListItem,
  Schema,
  TicketStatus,
  User,
} from "./types.ts";

/** Queries of the admin; all of them need a session. */
export const adminQueries = {
  dashboard: (): Query<Dashboard> => ({
    key: "/raffles/admin/dashboard",
    fetch: (client, signal) => client.get("/raffles/admin/dashboard", { signal }),
    refreshMs: 60_000,
  }),

  holdAlarms: (): Query<HoldAlarms> => ({
    key: "/raffles/admin/alarms",
    fetch: (client, signal) => client.get("/raffles/admin/alarms", { signal }),
    refreshMs: 20_000,
  }),

  holdRelease: (id: number, origin: string): Query<HoldRelease> => ({
    key: `/raffles/${id}/holds/${origin}`,
    fetch: (client, signal) =>
      client.get("/raffles/{id}/holds/{origin}", { params: { path: { id, origin } }, signal }),
  }),

  /** The lists of paper sales of a raffle. Only for administrators. */
  paperLists: (
    id: number,
    query: { page?: number; limit?: number } = {},
  ): Query<Page<Schema<"PaperList">>> => ({
    key: queryKey(`/raffles/${id}/paper-lists`, query),
    fetch: (client, signal) =>
      client.get("/raffles/{id}/paper-lists", { params: { path: { id }, query }, signal }),
  }),

  passkeys: (): Query<Schema<"PasskeyList">> => ({
    key: "/auth/passkeys",
    fetch: (client, signal) => client.get("/auth/passkeys", { signal }),
  }),

  sessions: (): Query<Schema<"SessionList">> => ({
    key: "/auth/sessions",
    fetch: (client, signal) => client.get("/auth/sessions", { signal }),
  }),

  /** The raffles that can be audited; for any session, auditors included. */
  audits: (page = 1): Query<Page<RaffleListItem>> => ({
    key: queryKey("/audits", { page }),
    fetch: (client, signal) => client.get("/audits", { params: { query: { page } }, signal }),
  }),

  /** The public key, the witnesses and the latest logs; polled, because witnesses answer in their own time. */
  witnessing: (): Query<Schema<"Witnessing">> => ({
    key: "/witnessing",
    fetch: (client, signal) => client.get("/witnessing", { signal }),
    refreshMs: 30_000,
  }),

  /** Only for administrators. */
  firstSteps: (): Query<FirstSteps> => ({
    key: "/raffles/admin/first-steps",
    fetch: (client, signal) => client.get("/raffles/admin/first-steps", { signal }),
  }),

  /** All raffles, published or not. */
  raffles: (filters: RaffleFilters = {}): Query<Page<RaffleListItem>> => {
    const query = raffleFilters(filters);
    return {
      key: queryKey("/raffles", query),
      fetch: (client, signal) => client.get("/raffles", { params: { query }, signal }),
    };
  },

  raffle: (id: number): Query<RaffleForStaff> => ({
    key: staffKey(`/raffles/${id}`),
    fetch: async (client, signal) => {
      const raffle = await client.get("/raffles/{id}", { params: { path: { id } }, signal });
      return "staff" in raffle ? raffle : missingStaffFields();
    },
  }),

  /** How far a raffle's draw by its rule is; polled, because it goes on by itself. */
  raffleDraw: (id: number): Query<Schema<"RaffleDraw">> => ({
    key: `/raffles/${id}/draw`,
    fetch: (client, signal) =>
      client.get("/raffles/{id}/draw", { params: { path: { id } }, signal }),
    refreshMs: 10_000,
  }),

  /** How many people wait for numbers of a raffle. */
  waitingList: (id: number): Query<Schema<"WaitingList">> => ({
    key: `/raffles/${id}/waiting-list`,
    fetch: (client, signal) =>
      client.get("/raffles/{id}/waiting-list", { params: { path: { id } }, signal }),
  }),

  /** Whether a raffle is paused, and how much is reserved; polled every minute. */
  rafflePauseInfo: (id: number): Query<PauseInfoForStaff> => ({
    key: staffKey(`/raffles/${id}/pause-info`),
    fetch: async (client, signal) => {
      const params = { path: { id } };
      const info = await client.get("/raffles/{id}/pause-info", { params, signal });
      return "reserved" in info ? info : missingStaffFields();
    },
    refreshMs: 60_000,
  }),

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

  /** One purchase as staff see it. */
  purchase: (id: string): Query<PurchaseForStaff> => ({
    key: staffKey(`/purchases/${id}`),
    fetch: async (client, signal) => {
      const purchase = await client.get("/purchases/{id}", { params: { path: { id } }, signal });
      return "warnings" in purchase ? purchase : missingStaffFields();
    },
  }),

  purchaseHistory: (id: string, page = 1): Query<Page<HistoryEntry>> => ({
    key: queryKey(`/purchases/${id}/history`, { page }),
    fetch: (client, signal) =>
      client.get("/purchases/{id}/history", { params: { path: { id }, query: { page } }, signal }),
  }),

  /** The WhatsApp messages that fit these purchases now, at most 50. */
  whatsAppMessages: (ids: readonly string[]): Query<Schema<"WhatsAppMessageList">> => {
    const query = { purchase_id: [...ids] };
    return {
      key: queryKey("/whatsapp-messages", query),
      fetch: (client, signal) => client.get("/whatsapp-messages", { params: { query }, signal }),
    };
  },

  /** A picture of a raffle to share, fetched with the session, so that staff see that of a draft. */
  rafflePicture: (
    id: number,
    query: { kind: Schema<"RafflePictureKind">; size: ShareSize },
  ): Query<Blob> => ({
    key: queryKey(`/raffles/${id}/picture`, query),
    fetch: (client, signal) =>
      client.get("/raffles/{id}/picture", { params: { path: { id }, query }, signal }),
  }),

  /** The photo of a proof, fetched with the session, so that no token appears in a URL. */
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

  /** Campaigns with what came of their links. */
  campaigns: (query: { page?: number; limit?: number } = {}): Query<Page<Campaign>> => ({
    key: queryKey("/campaigns", query),
    fetch: (client, signal) => client.get("/campaigns", { params: { query }, signal }),
  }),

  configEntry: <Key extends ConfigKey>(key: Key): Query<Extract<ConfigEntry, { key: Key }>> => ({
    key: `/config/${key}`,
    fetch: async (client, signal) => {
      const entry = await client.get("/config/{key}", { params: { path: { key } }, signal });
      if (isEntryOf(entry, key)) return entry;
      throw new TypeError(`The server answered another entry than ${key}.`);
    },
  }),

  dollarRate: (): Query<Schema<"DollarRate">> => ({
    key: "/dollar-rate",
    fetch: (client, signal) => client.get("/dollar-rate", { signal }),
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

/** A separate cache key for paths where staff get more fields than the public. */
function staffKey(path: string): string {
  return `${path}?staff`;
}

/** The contract returns the staff fields to every session; if they are missing, that is a bug, not a zero. */
function missingStaffFields(): never {
  throw new TypeError("The server answered a session without the staff fields.");
}

function isEntryOf<Key extends ConfigKey>(
  entry: ConfigEntry,
  key: Key,
): entry is Extract<ConfigEntry, { key: Key }> {
  return entry.key === key;
}
