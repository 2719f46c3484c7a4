import type { Schema } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import type { LiveDrawProps } from "@rifas/ui/live-draw";
import { formatCount } from "@rifas/ui/text/format-count";

const MINUTE = 60_000;
/** After which a source is missing for longer than usual. */
const LATE_MS = { digits: 60 * MINUTE, beacon: 10 * MINUTE };

type Draw = Schema<"LiveDraw">;
type Prize = Draw["prizes"][number];
type LivePrize = LiveDrawProps["prizes"][number];
type LivePrizeState = LivePrize["state"];

/** The prizes of a watched draw, as they are shown. */
export function livePrizes(draw: Draw): LivePrize[] {
  return draw.prizes.map((prize) => ({
    position: prize.prize_position,
    title: prize.prize_title,
    state: stateOf(prize, draw),
    ...(prize.source !== null && { source: sourceOf(prize.source, prize.drawn_at) }),
    ...(prize.replaces !== null && {
      replaces: { number: prize.replaces, because: whyReplaced(prize) },
    }),
  }));
}

/** Whether a prize waits for its source for much longer than usual; `now` by the server's clock, in milliseconds. */
export function isLate({ stage, draw_date, prizes }: Draw, now: number): boolean {
  if (stage !== "drawing" || draw_date === null) return false;
  return prizes.some(({ state, beacon_at }) => {
    if (state === "waiting_digits") return now > Date.parse(draw_date) + LATE_MS.digits;
    if (state !== "waiting_beacon") return false;
    return now > Date.parse(beacon_at ?? draw_date) + LATE_MS.beacon;
  });
}

function whyReplaced({ replaces_refused: refused, replaces_unclaimed: unclaimed }: Prize) {
  if (refused) return "refused";
  return unclaimed ? "unclaimed" : "corrected";
}

function sourceOf(source: string, at: string | null): string {
  // A line never begins with the dot.
  return at === null ? source : `${source}\u00A0· ${formatDate(at)}`;
}

function stateOf(prize: Schema<"LivePrize">, { computed }: Draw): LivePrizeState {
  switch (prize.state) {
    case "scheduled":
      return { kind: "scheduled", lotteries: prize.lotteries };
    case "waiting_turn":
      return { kind: "turn" };
    case "waiting_digits":
      return computed ? { kind: "digits", lotteries: prize.lotteries } : { kind: "numbers" };
    case "waiting_beacon":
      return { kind: "beacon", round: formatCount(prize.beacon_round ?? 0), at: prize.beacon_at };
    case "waiting_review":
      return { kind: "review", number: prize.ticket_number ?? "" };
    case "drawn":
      return resultOf(prize);
  }
}

function resultOf({ ticket_number: number, owner }: Schema<"LivePrize">): LivePrizeState {
  if (number === null) return { kind: "nobody" };
  return owner === null ? { kind: "unsold", number } : { kind: "won", number, owner };
}
