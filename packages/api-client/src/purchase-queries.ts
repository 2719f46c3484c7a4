import { queryKey, type Query } from "./query-definition.ts";
import type {
  PurchaseForBuyer,
  PurchaseForStaff,
  RaffleTicketPage,
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
