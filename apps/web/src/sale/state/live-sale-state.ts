import type { PauseInfo, Raffle, TicketStats } from "@rifas/api-client/types";

/**
 * The state of a sale for buyers: the contract's states, `none_free` when none is available but held numbers may be freed, and
 * `away` while the server has no database that takes purchases.
 */
export type LiveSaleState = Raffle["sale_state"] | "none_free" | "away";

/** The fields of a raffle that determine its sale state. */
export type Sale = Pick<Raffle, "sale_state" | "outcome" | "draw_date" | "pause" | "winners">;

/** Data that is polled while the page is open; undefined until it arrives. */
export interface LiveData {
  readonly pause: PauseInfo | undefined;
  readonly stats: TicketStats | undefined;
  /** Whether the last poll was answered with `unavailable`. */
  readonly away?: boolean;
}

/**
 * The current state of a sale: the raffle as loaded, updated with polled data. An open page shows a pause, the
 * sell-out or the close of sales without a reload.
 */
export function liveSaleState(raffle: Sale, { pause, stats, away }: LiveData): LiveSaleState {
  const { sale_state } = raffle;
  if (sale_state !== "open" && sale_state !== "paused" && sale_state !== "sold_out") {
    return sale_state;
  }
  if (pause?.is_paused ?? sale_state === "paused") return "paused";
  if (away) return "away";
  if (stats === undefined) return sale_state;
  if (stats.sold === stats.total) return "sold_out";
  return stats.available === 0 ? "none_free" : "open";
}
