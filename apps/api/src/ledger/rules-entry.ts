import { writeEntry } from "@rifas/ledger/entry";
import { writePrizeRule, type PrizeRule } from "@rifas/ledger/prize-rule";
import { instantText, minuteText } from "./entry-times.ts";

/** The facts of a raffle that its rules state. */
export interface RulesFacts {
  id: number;
  total_tickets: number;
  prizes: readonly unknown[];
  draw_source: string | null;
  draw_date: Date;
  seal_at: Date;
}

/** The entry that states how a raffle will be drawn, as the product draws today: by a lottery's digits, which staff type. */
export function rulesEntry(raffle: RulesFacts, now: Date, reason: string | null): string {
  const prizes = Math.max(raffle.prizes.length, 1);
  return writeEntry({
    type: "rules",
    raffle: raffle.id,
    at: minuteText(now),
    numbers: raffle.total_tickets,
    prizes,
    seal: instantText(raffle.seal_at),
    draw: instantText(raffle.draw_date),
    reason,
    prize: Array.from({ length: prizes }, (_, at) => ({
      prize: at + 1,
      rule: lotteryRule(raffle, { prize: at + 1, prizes }),
    })),
  });
}

/** An unsold number leaves the prize without a winner, as results without an owner do. */
function lotteryRule(
  raffle: RulesFacts,
  { prize, prizes }: { prize: number; prizes: number },
): PrizeRule {
  const last = Math.max(String(raffle.total_tickets - 1).length, 1);
  const at = caracasMinute(raffle.draw_date);
  const suffix = prizes === 1 ? "" : `, premio ${prize}`;
  const ruleNamed = (name: string): PrizeRule => ({
    kind: "lottery",
    draws: [{ name: name.trim() + suffix, at }],
    last,
    otherwise: null,
  });
  let name = sourceName(raffle.draw_source);
  while (Buffer.byteLength(writePrizeRule(ruleNamed(name))) > MAX_RULE) name = name.slice(0, -1);
  return ruleNamed(name);
}

const MAX_RULE = 200;

/** The announced source as one line without quotes. */
function sourceName(source: string | null): string {
  const line = (source ?? "")
    .toWellFormed()
    .replaceAll('"', "'")
    .replaceAll(/[\s\p{Cc}]+/gu, " ");
  return line.trim() === "" ? "Sorteo que anuncia el organizador" : line.trim().slice(0, 120);
}

/** As lotteries announce their draws: '2026-12-01T22:45-04:00'. Venezuela has no daylight saving time. */
function caracasMinute(instant: Date): string {
  const local = new Date(instant.getTime() - 4 * 3_600_000);
  return `${local.toISOString().slice(0, 16)}-04:00`;
}
