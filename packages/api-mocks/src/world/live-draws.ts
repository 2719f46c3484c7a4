import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { storyNow } from "./clock.ts";
import { drawOf, titlesOf } from "./raffle-draws.ts";

const FINGERPRINT = "TKS6-0R7T-A704-GKFW";

/** The draw of a raffle as everyone may watch it, sealed half an hour before. */
export function liveDrawOf(raffle: RaffleForStaff): Schema<"LiveDraw"> {
  const { id, outcome, draw_date, cancel_reason } = raffle;
  const sealAt =
    draw_date === null ? null : new Date(Date.parse(draw_date) - 1_800_000).toISOString();
  const isSealed = sealAt !== null && sealAt <= storyNow && outcome !== "cancelled";
  const draw = drawOf(raffle);
  const isDue = draw_date !== null && draw_date <= storyNow;
  return {
    raffle_id: id,
    stage: outcome ?? (isDue ? "drawing" : isSealed ? "sealed" : "open"),
    computed: draw.computed,
    draw_date,
    seal_at: sealAt,
    seal: isSealed ? { index: 4120, fingerprint: FINGERPRINT, sold: 9120, held: 14 } : null,
    reopened: null,
    cancel_reason,
    correction_reason: raffle.results[0]?.reason ?? null,
    prizes: livePrizes(raffle, draw, isDue),
    instants: liveInstants(raffle),
    late_rejections: raffle.late_rejections,
  };
}

function livePrizes(
  raffle: RaffleForStaff,
  draw: Schema<"RaffleDraw">,
  isDue: boolean,
): Schema<"LivePrize">[] {
  return titlesOf(raffle).map((title, at) => {
    const waiting = draw.prizes[at]?.state ?? (isDue ? "waiting_digits" : "scheduled");
    const round = draw.prizes[at]?.beacon_round ?? null;
    const result = resultOf(raffle, at);
    return {
      prize_position: at + 1,
      prize_title: title,
      state: result === null ? waiting : "drawn",
      lotteries: (raffle.draw_rule.lotteries[at] ?? []).map(({ name }) => name),
      beacon_round: round,
      beacon_at: round === null ? null : raffle.draw_date,
      ...(result ?? {
        ticket_number: null,
        owner: null,
        source: null,
        drawn_at: null,
        replaces: null,
        replaces_refused: false,
        replaces_unclaimed: false,
      }),
    };
  });
}

/** Instant prizes whose round has been published are drawn. */
function liveInstants(raffle: RaffleForStaff): Schema<"LiveInstant">[] {
  const { prizes, instant_prizes, total_tickets } = raffle;
  return instant_prizes.map(({ title, at }, place) => {
    const beacon_at = new Date(Date.parse(at) + 600_000).toISOString();
    const isDrawn = beacon_at <= storyNow;
    const isCounted = at <= storyNow;
    const number = String(2093 % total_tickets);
    return {
      prize_position: Math.max(prizes.length, 1) + place + 1,
      prize_title: title,
      at,
      state: isDrawn ? "drawn" : isCounted ? "waiting_beacon" : "scheduled",
      sold: isCounted ? 4310 : null,
      beacon_round: 34_741_913 + place,
      beacon_at,
      ticket_number: isDrawn ? number.padStart(String(total_tickets - 1).length, "0") : null,
      owner: isDrawn ? "J••• P•••" : null,
    };
  });
}

/** The result on record of a prize; null without one. */
function resultOf({ results: [current, before] }: RaffleForStaff, at: number) {
  const result = current?.results[at];
  if (result === undefined) return null;
  const { ticket_number, owner, source, drawn_at } = result;
  const earlier = before?.results[at]?.ticket_number ?? null;
  const replaces = earlier === ticket_number ? null : earlier;
  return {
    ticket_number,
    owner,
    source,
    drawn_at,
    replaces,
    replaces_refused: false,
    replaces_unclaimed: false,
  };
}
