import { cutText } from "@rifas/domain/cut-text";
import { prizesToDraw, usesLottery, type DrawRule } from "@rifas/domain/draw-rule";
import { asSentence } from "@rifas/domain/sentence";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { roundAt } from "@rifas/ledger/drand-rounds";
import type { ClaimRule } from "@rifas/ledger/claim-rule";
import type { MinimumRule } from "@rifas/ledger/minimum-rule";
import { OTHERWISE_DELAY } from "@rifas/ledger/draw-times";
import { writeEntry } from "@rifas/ledger/entry";
import {
  parsePrizeRule,
  writePrizeRule,
  type DrandRule,
  type PrizeRule,
} from "@rifas/ledger/prize-rule";
import type { InstantRule } from "./instant-rules.ts";
import type { SignedTerms } from "./raffle-terms.ts";
import { caracasMinute, instantText, minuteText } from "./entry-times.ts";

/** The facts of a raffle that its rules state. */
export interface RulesFacts extends MinimumFacts, ClaimFacts {
  id: number;
  total_tickets: number;
  prizes: readonly unknown[];
  draw_source: string | null;
  draw_rule: DrawRule;
  draw_date: Date;
  seal_at: Date;
  /** The instant prizes, in order; see `loggedInstants`. */
  instants: readonly InstantRule[];
  /** See `signTerms`. */
  signed: SignedTerms;
}

/** What a raffle says of the numbers that it must sell. */
export interface MinimumFacts {
  readonly minimum_sold: number;
  readonly minimum_otherwise: MinimumRule["otherwise"];
  readonly minimum_postponed_to: Date | null;
}

/** A raffle's rule for unclaimed prizes; 0 days for none. */
export interface ClaimFacts {
  readonly claim_days: number;
  readonly unclaimed_redrawn: boolean;
}

/** The same as rules state it; null without a rule. */
export function claimOf(raffle: ClaimFacts): ClaimRule | null {
  const { claim_days: days, unclaimed_redrawn: redrawn } = raffle;
  return days === 0 ? null : { days, unclaimed: redrawn ? "redrawn" : "kept" };
}

/** The same as rules state it; null without a minimum. */
export function minimumOf(raffle: MinimumFacts): MinimumRule | null {
  const { minimum_sold: least, minimum_otherwise: otherwise, minimum_postponed_to: to } = raffle;
  return least === 0 ? null : { least, otherwise, postponed: to && instantText(to) };
}

/** The entry that states how a raffle will be drawn. Throws for a rule that doesn't fit (`fitsLog`). */
export function rulesEntry(raffle: RulesFacts, now: Date, reason: string | null): string {
  const main = prizesToDraw(raffle.prizes);
  const rules: PrizeRule[] = [
    ...Array.from({ length: main }, (_, at) => prizeRule(raffle, { prize: at + 1, prizes: main })),
    ...raffle.instants,
  ];
  return writeEntry({
    type: "rules",
    raffle: raffle.id,
    at: minuteText(now),
    numbers: raffle.total_tickets,
    prizes: rules.length,
    seal: instantText(raffle.seal_at),
    draw: instantText(raffle.draw_date),
    ...raffle.signed,
    minimum: minimumOf(raffle),
    claim: claimOf(raffle),
    reason,
    prize: rules.map((rule, at) => ({ prize: at + 1, rule })),
  });
}

/** Sentences as the reason of rules: one line, of which only so much is left out as doesn't fit. */
export function reasonOf(sentences: readonly string[]): string {
  return cutText(sentences.map(asSentence).join(" "), LONGEST_REASON).trim();
}

const LONGEST_REASON = 200;

/** Whether the log has room for a rule's longest line. */
export function fitsLog(draw: DrawRule, totalTickets: number): boolean {
  const facts = { total_tickets: totalTickets, draw_date: new Date(), draw_rule: draw };
  return draw.lotteries.every(
    (_, at) => parsePrizeRule(writePrizeRule(announcedRule(facts, at + 1))) !== null,
  );
}

function prizeRule(raffle: RulesFacts, place: { prize: number; prizes: number }): PrizeRule {
  return raffle.draw_rule.method === "manual"
    ? sourceRule(raffle, place)
    : announcedRule(raffle, place.prize);
}

function announcedRule(
  { draw_rule: draw, draw_date: date, total_tickets: total }: AnnouncedFacts,
  prize: number,
): PrizeRule {
  // To the second, as the entry states it.
  const drawn = Math.floor(date.getTime() / 1000);
  if (!usesLottery(draw.method)) return beaconRule(drawn, prize);
  const at = caracasMinute(date);
  return {
    kind: "lottery",
    draws: (draw.lotteries[prize - 1] ?? []).map(({ name }) => ({ name, at })),
    last: numberWidth(total),
    otherwise: draw.method === "lottery" ? null : beaconRule(drawn + OTHERWISE_DELAY, prize),
  };
}

type AnnouncedFacts = Pick<RulesFacts, "draw_rule" | "draw_date" | "total_tickets">;

/** Each prize has its own round. */
function beaconRule(seconds: number, prize: number): DrandRule {
  return { kind: "drand", round: roundAt(seconds) + prize - 1 };
}

/** Without a rule: the announced source's last digits. An unsold number leaves the prize without a winner. */
function sourceRule(raffle: RulesFacts, { prize, prizes }: { prize: number; prizes: number }) {
  const last = numberWidth(raffle.total_tickets);
  const at = caracasMinute(raffle.draw_date);
  const suffix = prizes === 1 ? "" : `, premio ${prize}`;
  const ruleNamed = (name: string): PrizeRule => ({
    kind: "lottery",
    draws: [{ name: name.trim() + suffix, at }],
    last,
    otherwise: null,
  });
  let name = sourceName(raffle.draw_source);
  while (Buffer.byteLength(writePrizeRule(ruleNamed(name))) > MAX_RULE) {
    name = cutText(name, name.length - 1);
  }
  return ruleNamed(name);
}

const MAX_RULE = 200;

/** The announced source as one line without quotes. */
function sourceName(source: string | null): string {
  const line = (source ?? "")
    .toWellFormed()
    .replaceAll('"', "'")
    .replaceAll(/[\s\p{Cc}]+/gu, " ");
  return line.trim() === "" ? "Sorteo que anuncia el organizador" : cutText(line.trim(), 120);
}
