import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { titlesOf } from "./raffle-draws.ts";

type LoggedRule = Schema<"LoggedPrizeRule">;

const ROUND = 34_978_079;

/** The first version of a raffle's rules, as its log would state them. */
export function drawRulesOf(raffle: RaffleForStaff): Schema<"DrawRuleHistory"> {
  const draw_date = raffle.draw_date ?? raffle.created_at;
  const titles = titlesOf(raffle);
  const version: Schema<"DrawRuleVersion"> = {
    logged_at: raffle.published_at ?? raffle.created_at,
    reason: null,
    draw_date,
    seal_at: new Date(Date.parse(draw_date) - 1_800_000).toISOString(),
    total_tickets: raffle.total_tickets,
    price_bs: raffle.price_bs ?? "0.00",
    terms: {
      name: raffle.name,
      organizer: "El Guacamayo",
      permit: raffle.permit_number,
      unclaimed: raffle.unclaimed_prizes,
      prize_titles: [...titles, ...raffle.instant_prizes.map(({ title }) => title)],
    },
    prizes: [...titles.map((_, at) => mainRule(raffle, draw_date, at)), ...instantRules(raffle)],
  };
  return { raffle_id: raffle.id, witnessed: false, versions: [version] };
}

function mainRule(raffle: RaffleForStaff, drawDate: string, at: number): LoggedRule {
  const { method, lotteries } = raffle.draw_rule;
  const hasRound = method !== "lottery";
  return {
    prize_position: at + 1,
    text: `drand quicknet ${ROUND + at} among sold`,
    instant_at: null,
    lotteries: (lotteries[at] ?? []).map(({ name }) => name),
    last_digits: method === "drand" ? null : String(raffle.total_tickets - 1).length,
    beacon_round: hasRound ? ROUND + at : null,
    beacon_at: hasRound ? new Date(Date.parse(drawDate) + 600_000).toISOString() : null,
  };
}

/** The instant prizes come after the main ones. */
function instantRules({ prizes, instant_prizes }: RaffleForStaff): LoggedRule[] {
  return instant_prizes.map(({ at }, place) => ({
    prize_position: Math.max(prizes.length, 1) + place + 1,
    text: `instant ${at} drand quicknet ${ROUND - 1000 + place} among sold`,
    instant_at: at,
    lotteries: [],
    last_digits: null,
    beacon_round: ROUND - 1000 + place,
    beacon_at: new Date(Date.parse(at) + 600_000).toISOString(),
  }));
}
