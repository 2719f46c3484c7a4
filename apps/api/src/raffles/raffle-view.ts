import type { Raffle, Schema } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import { saleState } from "@rifas/domain/raffle-rules";
import { soldPercentage } from "@rifas/domain/ticket-numbers";
import { publicFileUrl, written } from "../platform/call.ts";
import type { RaffleRowWithHolds } from "./raffle-row.ts";
import type { ResultsVersion } from "./results-view.ts";

/** A raffle as anyone may see it in a list. Instants are RFC 3339 in UTC. */
export type RaffleView = Schema<"RaffleFields">;

/** A raffle in full, with every version of its results, the current one first. */
export type RaffleDetail = Raffle;

/** The public view of a raffle; `versions` are its recorded results, newest first. */
export function raffleView(
  raffle: RaffleRowWithHolds,
  versions: readonly ResultsVersion[],
  now: Date,
): RaffleView {
  // The columns of the same name, and the values that aren't stored in the form shown. The view leaves out all others.
  const texts = written(raffle);
  return viewOf("RaffleListItem", {
    ...texts,
    image_url: raffle.image === null ? null : publicFileUrl(raffle.image),
    sale_state: saleState(
      {
        status: raffle.status,
        publish: raffle.publish,
        sold: raffle.sold_count,
        total: raffle.total_tickets,
        salesCloseAt: raffle.sales_close_at,
      },
      now,
    ),
    combos: raffle.combos.map(({ quantity, price_bs }) => ({ quantity, price_bs })),
    sold_percentage: soldPercentage(raffle.sold_count, raffle.total_tickets),
    total_tickets_sold: raffle.sold_count,
    total_tickets_available: raffle.total_tickets - raffle.sold_count - raffle.reserved,
    pause:
      texts.paused_at === null
        ? null
        : {
            reason: raffle.pause_reason ?? "",
            paused_at: texts.paused_at,
            resumes_at: texts.resumes_at,
          },
    winners: versions[0]?.results ?? [],
  });
}

/** The raffle in full. */
export function raffleDetail(
  raffle: RaffleRowWithHolds,
  {
    versions,
    lateRejections,
    decisions,
  }: { versions: ResultsVersion[] } & {
    lateRejections: RaffleDetail["late_rejections"];
    decisions: readonly (Omit<Schema<"MinimumDecision">, "decided_at"> & { decided_at: Date })[];
  },
  now: Date,
): RaffleDetail {
  return viewOf("Raffle", {
    ...written(raffle),
    ...raffleView(raffle, versions, now),
    results: versions,
    late_rejections: lateRejections,
    minimum_decisions: decisions.map(written),
  });
}
