import { firstActive } from "./first-active.ts";
import { get, type Query } from "./query-definition.ts";
import { raffleFilters, type RaffleFilters } from "./query.ts";
import type { Raffle, RaffleForStaff } from "./types.ts";

export type { Query, QueryData } from "./query-definition.ts";

const MINUTE = 60_000;

interface PublishedQuery {
  page?: number;
  limit?: number;
  exclude?: number | undefined;
}

/** Queries of public pages; those of the purchase are in `purchase-queries`, those of the admin in `admin-queries`. */
export const queries = {
  /** The public configuration; it never goes stale. */
  config: () => ({ ...get("/config"), freshForMs: Number.POSITIVE_INFINITY }),

  /** Raffles by filter; public pages send `publish: true`. */
  raffles: (filters: RaffleFilters = {}) =>
    get("/raffles", { params: { query: raffleFilters(filters) } }),

  /** The raffle of the hero; null when none is on sale; fresh for 5 minutes. */
  firstActiveRaffle: (): Query<Raffle | RaffleForStaff | null> => ({
    ...get("/raffles/first-active"),
    fetch: firstActive,
    freshForMs: 5 * MINUTE,
  }),

  /** Published raffles for the home, 6 a page; `exclude` is the id of a raffle to leave out. */
  publishedRaffles: ({ page = 1, limit = 6, exclude }: PublishedQuery = {}) => {
    const query = { page, limit, ...(exclude !== undefined && { exclude }) };
    return get("/raffles/publish/all", { params: { query } });
  },

  raffle: (id: number) => get("/raffles/{id}", { params: { path: { id } } }),

  /** Whether a raffle is paused; polled every minute. */
  rafflePauseInfo: (id: number) => ({
    ...get("/raffles/{id}/pause-info", { params: { path: { id } } }),
    refreshMs: MINUTE,
  }),

  /** The live figures of a raffle; polled every 15 seconds while visible. Until the next poll asks a busy server again, the page can say why nothing can be bought. */
  ticketStats: (id: number) => ({
    ...get("/tickets/raffle/{id}/stats", { params: { path: { id } }, retryWhenBusy: false }),
    refreshMs: 15_000,
  }),
};
