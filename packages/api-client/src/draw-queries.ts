import type { Query } from "./query-definition.ts";
import type { Schema } from "./types.ts";

/** Queries of a raffle's draw. They are apart from `queries`, which every public page loads. */
export const drawQueries = {
  /** How a raffle is drawn, and what changed; 404 for a raffle without a log. */
  rules: (raffleId: number): Query<Schema<"DrawRuleHistory">> => ({
    key: `/raffles/${raffleId}/draw-rules`,
    fetch: (client, signal) =>
      client.get("/raffles/{id}/draw-rules", { params: { path: { id: raffleId } }, signal }),
  }),

  /** The draw as everyone may watch it. The page that watches it decides how often to ask. */
  live: (raffleId: number): Query<Schema<"LiveDraw">> => ({
    key: `/raffles/${raffleId}/live-draw`,
    pacedByPage: true,
    fetch: (client, signal) =>
      client.get("/raffles/{id}/live-draw", {
        params: { path: { id: raffleId } },
        signal,
        // The next poll asks again.
        retryWhenBusy: false,
      }),
  }),
};
