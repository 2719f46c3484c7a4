import { get } from "./query-definition.ts";

/** Queries of a raffle's draw. They are apart from `queries`, which every public page loads. */
export const drawQueries = {
  /** How a raffle is drawn, and what changed; 404 for a raffle without a log. */
  rules: (id: number) => get("/raffles/{id}/draw-rules", { params: { path: { id } } }),

  /** The draw as everyone may watch it. The page that watches it decides how often to ask; the next poll asks a busy server again. */
  live: (id: number) => ({
    ...get("/raffles/{id}/live-draw", { params: { path: { id } }, retryWhenBusy: false }),
    pacedByPage: true,
  }),
};
