import { get } from "./query-definition.ts";
import type { QueryOf } from "./query.ts";

/** Queries of the purchase. They are apart from `queries`, which every public page loads. */
export const purchaseQueries = {
  /** A range of a raffle's numbers, for the picker. */
  raffleTickets: (id: number, query: QueryOf<"listRaffleTickets"> = {}) =>
    get("/tickets/raffle/{id}", { params: { path: { id }, query } }),

  /** Purchases that look like parts of the same attack; needs a session. */
  cohort: (id: string, query: QueryOf<"previewCohort">) =>
    get("/purchases/{id}/cohort", { params: { path: { id }, query } }),

  /** A purchase, opened with its secret. */
  purchase: (id: string, secret: string) =>
    get("/purchases/{id}", {
      params: { path: { id }, header: { "X-Purchase-Secret": secret } },
      token: null,
    }),
};
