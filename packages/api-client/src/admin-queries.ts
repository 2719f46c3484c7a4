import { get, list, type Query } from "./query-definition.ts";
import {
  analyticsFilters,
  emailLogFilters,
  purchaseFilters,
  type AnalyticsFilters,
  type EmailLogFilters,
  type PurchaseFilters,
} from "./admin-filters.ts";
import { raffleFilters, type QueryOf, type RaffleFilters } from "./query.ts";
import type {
  ConfigEntry,
  ConfigKey,
  PauseInfoForStaff,
  PurchaseForStaff,
  RaffleForStaff,
} from "./types.ts";

/** Queries of the admin; all of them need a session. */
export const adminQueries = {
  dashboard: () => ({ ...get("/raffles/admin/dashboard"), refreshMs: 60_000 }),
  holdAlarms: () => ({ ...get("/raffles/admin/alarms"), refreshMs: 20_000 }),
  holdRelease: (id: number, origin: string) =>
    get("/raffles/{id}/holds/{origin}", { params: { path: { id, origin } } }),

  /** The lists of paper sales of a raffle. Only for administrators. */
  paperLists: (id: number, query: QueryOf<"listPaperLists"> = {}) =>
    get("/raffles/{id}/paper-lists", { params: { path: { id }, query } }),

  passkeys: () => get("/auth/passkeys"),
  sessions: () => get("/auth/sessions"),

  /** The raffles that can be audited; for any session, auditors included. */
  audits: (page = 1) => get("/audits", { params: { query: { page } } }),

  /** The public key, the witnesses and the latest logs; polled, because witnesses answer in their own time. */
  witnessing: () => ({ ...get("/witnessing"), refreshMs: 30_000 }),

  /** Only for administrators. */
  firstSteps: () => get("/raffles/admin/first-steps"),

  /** All raffles, published or not. */
  raffles: (filters: RaffleFilters = {}) =>
    get("/raffles", { params: { query: raffleFilters(filters) } }),

  raffle: (id: number) =>
    forStaff(
      get("/raffles/{id}", { params: { path: { id } } }),
      (raffle): raffle is RaffleForStaff => "staff" in raffle,
    ),

  /** How far a raffle's draw by its rule is; polled, because it goes on by itself. */
  raffleDraw: (id: number) => ({
    ...get("/raffles/{id}/draw", { params: { path: { id } } }),
    refreshMs: 10_000,
  }),

  /** How many people wait for numbers of a raffle. */
  waitingList: (id: number) => get("/raffles/{id}/waiting-list", { params: { path: { id } } }),

  /** Whether a raffle is paused, and how much is reserved; polled every minute. */
  rafflePauseInfo: (id: number) => ({
    ...forStaff(
      get("/raffles/{id}/pause-info", { params: { path: { id } } }),
      (info): info is PauseInfoForStaff => "reserved" in info,
    ),
    refreshMs: 60_000,
  }),

  raffleHistory: (id: number, page = 1) =>
    get("/raffles/{id}/history", { params: { path: { id }, query: { page } } }),

  purchases: (filters: PurchaseFilters = {}) =>
    get("/purchases", { params: { query: purchaseFilters(filters) } }),

  /** One purchase as staff see it. */
  purchase: (id: string) =>
    forStaff(
      get("/purchases/{id}", { params: { path: { id } } }),
      (purchase): purchase is PurchaseForStaff => "warnings" in purchase,
    ),

  purchaseHistory: (id: string, page = 1) =>
    get("/purchases/{id}/history", { params: { path: { id }, query: { page } } }),

  /** The WhatsApp messages that fit these purchases now, at most 50, or those about a payment of this amount. */
  whatsAppMessages: (
    ids: readonly string[],
    payment: Omit<QueryOf<"listWhatsAppMessages">, "purchase_id"> = {},
  ) => get("/whatsapp-messages", { params: { query: { purchase_id: [...ids], ...payment } } }),

  /** A picture of a raffle to share, fetched with the session, so that staff see that of a draft. */
  rafflePicture: (id: number, query: QueryOf<"getRafflePicture">) =>
    get("/raffles/{id}/picture", { params: { path: { id }, query } }),

  /** The photo of a proof, fetched with the session, so that no token appears in a URL. */
  proof: (id: string) => ({
    ...get("/purchases/{id}/proof", { params: { path: { id } } }),
    freshForMs: Number.POSITIVE_INFINITY,
  }),

  ticketSearch: list("/tickets/search"),
  clients: list("/purchases/client-purchases"),

  analytics: (filters: AnalyticsFilters = {}) =>
    get("/purchases/analytics", { params: { query: analyticsFilters(filters) } }),

  /** Campaigns with what came of their links. */
  campaigns: list("/campaigns"),

  configEntry: <Key extends ConfigKey>(key: Key) =>
    checked(
      get("/config/{key}", { params: { path: { key } } }),
      (entry): entry is Extract<ConfigEntry, { key: Key }> => entry.key === key,
      `The server answered another entry than ${key}.`,
    ),

  dollarRate: () => get("/dollar-rate"),

  emailLogs: (filters: EmailLogFilters = {}) =>
    get("/admin/emails/logs", { params: { query: emailLogFilters(filters) } }),

  emailStats: () => get("/admin/emails/stats"),
  email: (id: number) => get("/admin/emails/{id}", { params: { path: { id } } }),

  users: (page = 1, limit = 50) => get("/auth/users", { params: { query: { page, limit } } }),
};

/**
 * Where staff get more fields than the public: with a key of its own. The contract returns them to every session; if they are missing,
 * that is a bug, not a zero.
 */
function forStaff<Data, ForStaff extends Data>(
  query: Query<Data>,
  isForStaff: (data: Data) => data is ForStaff,
): Query<ForStaff> {
  const own = { ...query, key: `${query.key}?staff` };
  return checked(own, isForStaff, "The server answered a session without the staff fields.");
}

function checked<Data, Expected extends Data>(
  query: Query<Data>,
  isExpected: (data: Data) => data is Expected,
  problem: string,
): Query<Expected> {
  return {
    ...query,
    fetch: async (client, signal) => {
      const data = await query.fetch(client, signal);
      if (isExpected(data)) return data;
      throw new TypeError(problem);
    },
  };
}
