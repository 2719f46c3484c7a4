import type { PauseInfo, Raffle, TicketStats } from "@rifas/api-client/types";

/** What a sale looks like to a buyer: the contract's states, and `none_free` while held numbers may come back. */
export type LiveSaleState = Raffle["sale_state"] | "none_free";

/** What decides it, of a raffle in a list or in full. */
export type Sale = Pick<Raffle, "sale_state" | "outcome" | "draw_date" | "pause" | "winners">;

/** What is asked again while the page is open; undefined until it is there. */
export interface LiveData {
  readonly pause: PauseInfo | undefined;
  readonly stats: TicketStats | undefined;
}

/**
 * The state of a sale now: the raffle as it was loaded, corrected by what was asked since. A page left open sees the
 * pause, the sell-out and the close of sales without a reload.
 */
export function liveSaleState(raffle: Sale, { pause, stats }: LiveData): LiveSaleState {
  const { sale_state } = raffle;
  if (sale_state !== "open" && sale_state !== "paused" && sale_state !== "sold_out") {
    return sale_state;
  }
  if (pause?.is_paused ?? sale_state === "paused") return "paused";
  if (stats === undefined) return sale_state;
  if (stats.sold === stats.total) return "sold_out";
  return stats.available === 0 ? "none_free" : "open";
}
