import type { RaffleForStaff, Schema } from "@rifas/api-client/types";

const ROUND = 34_978_079;

/** The first version of a raffle's rules, as its log would state them. */
export function drawRulesOf(raffle: RaffleForStaff): Schema<"DrawRuleHistory"> {
  const { method, lotteries } = raffle.draw_rule;
  const draw_date = raffle.draw_date ?? raffle.created_at;
  const prizes = raffle.prizes.length === 0 ? [{}] : raffle.prizes;
  const version: Schema<"DrawRuleVersion"> = {
    logged_at: raffle.published_at ?? raffle.created_at,
    reason: null,
    draw_date,
    seal_at: new Date(Date.parse(draw_date) - 1_800_000).toISOString(),
    total_tickets: raffle.total_tickets,
    prizes: prizes.map((_, at) => ({
      prize_position: at + 1,
      text: `drand quicknet ${ROUND + at} among sold`,
      lotteries: (lotteries[at] ?? []).map(({ name }) => name),
      last_digits: method === "drand" ? null : String(raffle.total_tickets - 1).length,
      beacon_round: method === "lottery" ? null : ROUND + at,
      beacon_at:
        method === "lottery" ? null : new Date(Date.parse(draw_date) + 600_000).toISOString(),
    })),
  };
  return { raffle_id: raffle.id, versions: [version] };
}
