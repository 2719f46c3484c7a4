import { firstActive } from "./first-active.ts";
import { queryKey, type Query } from "./query-definition.ts";
import { raffleFilters, type RaffleFilters } from "./query.ts";
import type {
  PauseInfo,
  PublicConfig,
  Raffle,
  RaffleListItem,
  Page,
  TicketStats,
} from "./types.ts";

export type { Query, QueryData } from "./query-definition.ts";

const MINUTE = 60_000;

/** Queries of public pages; those of the purchase are in `purchase-queries`, those of the admin in `admin-queries`. */
export const queries = {
  /** The public configuration; it never goes stale. */
  config: (): Query<PublicConfig> => ({
    key: queryKey("/config"),
    fetch: (client, signal) => client.get("/config", { signal }),
    freshForMs: Number.POSITIVE_INFINITY,
  }),

  /** Raffles by filter; public pages send `publish: true`. */
  raffles: (filters: RaffleFilters = {}): Query<Page<RaffleListItem>> => {
    const query = raffleFilters(filters);
    return {
      key: queryKey("/raffles", query),
      fetch: (client, signal) => client.get("/raffles", { params: { query }, signal }),
    };
  },

  /** The raffle of the hero; null when none is on sale; fresh for 5 minutes. */
  firstActiveRaffle: (): Query<Raffle | null> => ({
    key: queryKey("/raffles/first-active"),
    fetch: firstActive,
    freshForMs: 5 * MINUTE,
  }),

  /** Published raffles for the home, 6 a page; `exclude` is the id of a raffle to leave out. */
  publishedRaffles: ({
    page = 1,
    limit = 6,
    exclude,
  }: {
    page?: number;
    limit?: number;
    exclude?: number | undefined;
  } = {}): Query<Page<RaffleListItem>> => {
    const query = { page, limit, ...(exclude === undefined ? {} : { exclude }) };
    return {
      key: queryKey("/raffles/publish/all", query),
      fetch: (client, signal) => client.get("/raffles/publish/all", { params: { query }, signal }),
    };
  },

  raffle: (id: number): Query<Raffle> => ({
    key: `/raffles/${id}`,
    fetch: (client, signal) => client.get("/raffles/{id}", { params: { path: { id } }, signal }),
  }),

  /** Whether a raffle is paused; polled every minute. */
  rafflePauseInfo: (id: number): Query<PauseInfo> => ({
    key: `/raffles/${id}/pause-info`,
    fetch: (client, signal) =>
      client.get("/raffles/{id}/pause-info", { params: { path: { id } }, signal }),
    refreshMs: MINUTE,
  }),

  /** The live figures of a raffle; polled every 15 seconds while visible. */
  ticketStats: (raffleId: number): Query<TicketStats> => ({
    key: `/tickets/raffle/${raffleId}/stats`,
    fetch: (client, signal) =>
      client.get("/tickets/raffle/{id}/stats", {
        params: { path: { id: raffleId } },
        signal,
        // The next poll asks again; until then the page can say why nothing can be bought.
        retryWhenBusy: false,
      }),
    refreshMs: 15_000,
  }),
};
