import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { usesLottery } from "@rifas/domain/draw-rule";
import { storyNow } from "./clock.ts";

const ROUND = 34_978_079;

/** The progress of a raffle's draw before any lottery's digits are entered. */
export function drawOf(raffle: RaffleForStaff): Schema<"RaffleDraw"> {
  const { method } = raffle.draw_rule;
  if (method === "manual") return { raffle_id: raffle.id, computed: false, prizes: [] };
  const isDue = raffle.draw_date !== null && raffle.draw_date <= storyNow;
  const waiting = usesLottery(method) ? "waiting_digits" : "waiting_beacon";
  const prizes = titlesOf(raffle).map((title, at): Schema<"PrizeDraw"> => ({
    prize_position: at + 1,
    prize_title: title,
    state: isDue ? waiting : "scheduled",
    digits: null,
    drawn_at: null,
    beacon_round: isDue && method === "drand" ? ROUND + at : null,
    ticket_number: null,
    sold: true,
    purchase_id: null,
  }));
  return { raffle_id: raffle.id, computed: true, prizes };
}

/** The titles of a raffle's prizes, or the raffle's name if it has none. */
export function titlesOf({ name, prizes }: RaffleForStaff): string[] {
  return prizes.length === 0 ? [name] : prizes.map(({ title }) => title);
}

/** The draw once digits are entered: each prize goes to the number that they form. */
export function withDigits(
  draw: Schema<"RaffleDraw">,
  written: readonly Schema<"LotteryResult">[],
): Schema<"RaffleDraw"> {
  const prizes = draw.prizes.map((prize): Schema<"PrizeDraw"> => {
    const found = written.find(({ prize_position }) => prize_position === prize.prize_position);
    if (found === undefined) return prize;
    const { digits, drawn_at = storyNow } = found;
    return { ...prize, state: "drawn", digits, drawn_at, ticket_number: digits.join("") };
  });
  return { ...draw, prizes };
}
