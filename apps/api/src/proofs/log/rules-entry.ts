import { cutText } from "@rifas/domain/cut-text";
import { prizesToDraw, usesLottery, type DrawRule } from "@rifas/domain/draw-rule";
import { asSentence } from "@rifas/domain/sentence";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { roundAt, OTHERWISE_DELAY, INSTANT_DELAY } from "@rifas/ledger/drand-rounds";
import {
  type ClaimRule,
  type MinimumRule,
  parsePrizeRule,
  writePrizeRule,
  type DrandRule,
  type PrizeRule,
} from "@rifas/ledger/entry-values";
import { saysOtherHour } from "@rifas/ledger/lottery";
import { issuedTogether } from "@rifas/ledger/lottery-problem";
import { writeEntry, type EntryOf } from "@rifas/ledger/entry";
import { signTerms, type PricedTerms } from "./raffle-terms.ts";
import type { Selectable } from "kysely";
import type { Raffles } from "../../database/generated/tables.ts";
import { type Transaction, type Reader, prepared } from "../../database/database.ts";
import { release } from "../../platform/release.ts";
import { caracasMinute, instantText, minuteText } from "./entry-text.ts";
import { formatAmount } from "@rifas/domain/money";
import type { Schema } from "@rifas/api-client/types";

type Raffle = Selectable<Raffles>;

/** What a raffle says of the numbers that it must sell. */
export type MinimumFacts = Pick<
  Raffle,
  "minimum_sold" | "minimum_otherwise" | "minimum_postponed_to"
>;

/** A raffle's rule for unclaimed prizes; 0 days for none. */
export type ClaimFacts = Pick<Raffle, "claim_days" | "unclaimed_redrawn">;

/** The columns of a raffle on which its rules and terms depend, apart from its dates. */
export type LoggedColumns = Omit<PricedTerms, "prizes" | "instant_prizes"> &
  MinimumFacts &
  ClaimFacts &
  Pick<Raffle, "total_tickets" | "draw_source" | "prizes" | "instant_prizes"> & {
    readonly draw_rule: DrawRule;
  };

/** The facts of a raffle that its rules state. */
export type RulesFacts = LoggedColumns & { readonly draw_date: Date; readonly seal_at: Date };

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

/**
 * The entry that states how a raffle will be drawn, after the former rules if there are any; keeps the terms that it signs.
 * Throws for a rule that doesn't fit (`fitsLog`).
 */
export async function rulesEntry(
  tx: Transaction,
  raffle: RulesFacts,
  { former, now, reason }: { former: EntryOf<"rules"> | null; now: Date; reason: string | null },
): Promise<string> {
  const main = prizesToDraw(raffle.prizes);
  const rules: PrizeRule[] = [
    ...Array.from({ length: main }, (_, at) => prizeRule(raffle, { prize: at + 1, prizes: main })),
    ...(await loggedInstants(tx, raffle)),
  ];
  return writeEntry({
    type: "rules",
    raffle: raffle.id,
    at: minuteText(now),
    numbers: raffle.total_tickets,
    prizes: rules.length,
    seal: instantText(raffle.seal_at),
    draw: instantText(raffle.draw_date),
    ...(await signTerms(tx, raffle, former)),
    minimum: minimumOf(raffle),
    claim: claimOf(raffle),
    release,
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
  const draws = draw.lotteries[prize - 1] ?? [];
  return {
    kind: "lottery",
    draws: draws.map(({ name }) => ({ name, at })),
    last: numberWidth(total),
    issued: issuedTogether(draws),
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
  const said = sourceName(raffle.draw_source);
  // Nobody checks the source of numbers that staff enter, but rules can't contradict themselves.
  let name = saysOtherHour({ name: said, at }) ? sourceName(null) : said;
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

/** The combos that a raffle offers, as its log says them: no term, like the price, and so part of why rules are logged. */
export function comboReason(
  combos: readonly { readonly quantity: number; readonly price_bs: string }[],
): string | null {
  const offers = combos.map(
    ({ quantity, price_bs }) => `${quantity} por ${formatAmount(price_bs)}`,
  );
  return offers.length === 0 ? null : `Combos en bolívares: ${offers.join("; ")}`;
}

export type InstantRule = Extract<PrizeRule, { kind: "instant" }>;

/** The rule of an instant prize: counted at its time, drawn by the first round ten minutes later. */
export function instantRule(at: Date): InstantRule {
  const seconds = Math.floor(at.getTime() / 1000);
  return { kind: "instant", at: instantText(at), round: roundAt(seconds + INSTANT_DELAY) };
}

/** The rule of an instant prize as it was announced. */
export function announcedInstant({ at }: Schema<"InstantPrize">): InstantRule {
  return instantRule(new Date(at));
}

/** The rules of a raffle's instant prizes; one that was counted late keeps the time at which it was. */
async function loggedInstants(
  reader: Reader,
  { id, prizes, instant_prizes: instants }: RulesFacts,
): Promise<InstantRule[]> {
  if (instants.length === 0) return [];
  const cuts = await reader.query<{ prize: number; at: Date; round: number }>(selectCuts, [id]);
  const main = prizesToDraw(prizes);
  return instants.map((instant, place) => {
    const announced = announcedInstant(instant);
    const cut = cuts.find(({ prize }) => prize === main + place + 1);
    if (cut === undefined || cut.round === announced.round) return announced;
    return { kind: "instant", at: instantText(cut.at), round: cut.round };
  });
}

const selectCuts = prepared("rules-of-instant-cuts")`
    SELECT prize, at, round FROM instant_cuts WHERE raffle_id = $1`;
