import { queryKey, type Query } from "./query-definition.ts";
import type {
  PurchaseForBuyer,
  PurchaseForStaff,
  RaffleTicketPage,
  Schema,
  TicketStatus,
} from "./types.ts";

/** Queries of the purchase. They are apart from `queries`, which every public page loads. */
export const purchaseQueries = {
  /** A range of a raffle's numbers, for the picker. */
  raffleTickets: (
    raffleId: number,
    query: {
      from?: string;
      to?: string;
      ending?: string;
      status?: TicketStatus[];
      page?: number;
      limit?: number;
    } = {},
  ): Query<RaffleTicketPage> => ({
    key: queryKey(`/tickets/raffle/${raffleId}`, query),
    fetch: (client, signal) =>
      client.get("/tickets/raffle/{id}", { params: { path: { id: raffleId }, query }, signal }),
  }),

  /** Purchases that look like parts of the same attack; needs a session. */
  cohort: (
    id: string,
    query: { network?: boolean; picture?: boolean; minutes?: boolean },
  ): Query<Schema<"PurchaseCohort">> => ({
    key: queryKey(`/purchases/${id}/cohort`, query),
    fetch: (client, signal) =>
      client.get("/purchases/{id}/cohort", { params: { path: { id }, query }, signal }),
  }),

  /** A purchase, opened with its secret. */
  purchase: (id: string, secret: string): Query<PurchaseForBuyer | PurchaseForStaff> => ({
    key: `/purchases/${id}`,
    fetch: (client, signal) =>
      client.get("/purchases/{id}", {
        params: { path: { id }, header: { "X-Purchase-Secret": secret } },
        token: null,
        signal,
      }),
  }),
};
