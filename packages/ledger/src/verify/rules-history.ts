/** Checks that rules announce what they may, that later ones don't throw a draw again, and that their minimum is kept. */
import {
  CLOSE_TO_SEAL,
  INSTANT_DELAY,
  OTHERWISE_DELAY,
  PERIOD,
  timeOfRound,
} from "../drand-rounds.ts";
import { saySame, type Entry, type EntryOf } from "../entry.ts";
import { minimumOutcome, writePrizeRule, type PrizeRule } from "../entry-values.ts";
import { canAllWin, saysOtherHour } from "../lottery.ts";
import type { ChangedRules, History } from "./history.ts";
import { unix } from "../strict-text.ts";
import { must } from "./wrong.ts";

type Rules = EntryOf<"rules">;

/** Adds the next rules of a log. */
export function addRules(log: History, index: number, rules: Rules): void {
  must(log.seal === null, "rules_after_seal");
  const former = log.rules?.entry ?? null;
  must(former === null || rules.reason !== null, "rules_without_reason");
  const isContinued = log.last === "continues";
  if (isContinued) log.continuedAt = rules.at;
  mayAnnounce(rules);
  must(isContinued || rules.at < rules.draw, "rules_late");
  if (former !== null) addChange(log, { index, former, rules });
  log.firstRules ??= rules;
  log.rules = { index, entry: rules };
  log.rulesAt.set(index, log.rules);
}

interface Change {
  readonly index: number;
  readonly former: Rules;
  readonly rules: Rules;
}

function addChange(log: History, { index, former, rules }: Change): void {
  const hasSold = log.sales.size > 0 || log.continuedAt !== "";
  const isReopened = log.last === "reopened";
  const isAnnounced = log.last === "minimum" && isPutOff(former, rules);
  const uncut = uncutIn(log, rules);
  const moved = uncut.filter(({ rule, other, isDue }) => isDue && other && other.at !== rule.at);
  const isForced = isReopened || isAnnounced;
  must(isInTime(former, rules, { isForced, moved }), "rules_late");
  const isLate = unix(rules.at) >= unix(former.seal) - CLOSE_TO_SEAL;
  must(!changesTerms(former, rules) || !isLate, "terms_changed_late");
  if (hasSold) {
    must(rules.numbers === former.numbers, "numbers_changed");
    must(saySame(["minimum"], former, rules), "minimum_changed");
    must(!hasFewerPrizes(former, rules), "fewer_prizes");
  }
  const isKept = (prize: number) => isSameRule(ruleIn(former, prize), ruleIn(rules, prize));
  must([...log.cuts.keys()].every(isKept), "cut_prize_changed");
  must(
    uncut.every(({ other, isDue }) => !isDue || other),
    "skipped_cut",
  );
  for (const { prize } of moved) log.moved.add(prize);
  if (!hasSold) return;
  // Prizes that are overdue aren't put off: their rules don't claim to be older than the round.
  const putOff = uncut.filter((one) => one.other?.round !== one.rule.round && !moved.includes(one));
  log.changedRules.push({
    index,
    entry: rules,
    former,
    isAnnounced,
    changesDraw: !isForced && !areSameRules(former, rules),
    changesTerms: changesTerms(former, rules),
    known: Math.min(knownFrom(former), ...putOff.map(({ rule }) => timeOfRound(rule.round))),
  });
}

/** The earliest time, in Unix seconds, at which a main prize's result could be known. */
export function knownFrom({ draw, prize }: Rules): number {
  const lotteries = prize.flatMap(({ rule }) => (rule.kind === "lottery" ? rule.draws : []));
  // A lottery's time is given to the minute.
  return Math.min(unix(draw), ...lotteries.map(({ at }) => unix(at) + 60));
}

/** A draw may be put off once, by at most this, without a word. */
const MOST_DELAY = 30 * 86_400;

/** Whether these changes put the draw off twice, or by more than 30 days. */
export function isPostponed(changes: readonly ChangedRules[]): boolean {
  const later = changes.filter((one) => !one.isAnnounced && one.entry.draw > one.former.draw);
  const first = Math.min(...later.map(({ former }) => unix(former.draw)));
  const last = Math.max(...later.map(({ entry }) => unix(entry.draw)));
  return later.length > 1 || last - first > MOST_DELAY;
}

/** Whether two announcements are the same, apart from when and why each was made. */
export function areSameRules(one: Rules, other: Rules): boolean {
  return saySame(["numbers", "seal", "draw", "minimum", "claim", "prize"], one, other);
}

/** Whether rules promise something else: other terms, or other days to claim a prize. */
export function changesTerms(former: Rules, rules: Rules): boolean {
  return !saySame(["terms", "claim"], former, rules);
}

export function isSameRule(one: PrizeRule | undefined, other: PrizeRule | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return writePrizeRule(one) === writePrizeRule(other);
}

function ruleIn({ prize: lines }: Rules, prize: number): PrizeRule | undefined {
  return lines[prize - 1]?.rule;
}

function mayAnnounce({ numbers, seal, draw, prize: lines }: Rules): void {
  for (const { prize, rule } of lines) {
    const drand = rule.kind === "lottery" ? rule.otherwise : rule;
    const due =
      rule.kind === "instant"
        ? unix(rule.at) + INSTANT_DELAY
        : unix(draw) + (rule.kind === "lottery" ? OTHERWISE_DELAY : 0) + (prize - 1) * PERIOD;
    const late = drand === null ? 0 : timeOfRound(drand.round) - due;
    must(late >= 0 && late < PERIOD, "wrong_round");
    if (rule.kind !== "lottery") continue;
    const { draws, last, issued } = rule;
    must(issued === undefined || canAllWin({ last, numbers }, issued), "unwinnable_numbers");
    const areTimes = draws.every(({ at }) => unix(at) > unix(seal) && isSameDay(at, draw));
    must(areTimes, "wrong_lottery_time");
    must(!draws.some(saysOtherHour), "other_lottery_hour");
  }
}

/** Whether an instant lies on the day of a local time, where that is. */
function isSameDay(local: string, instant: string): boolean {
  const offset = unix(`${local.slice(0, 16)}:00Z`) - unix(local);
  const day = (seconds: number) => Math.floor((seconds + offset) / 86_400);
  return day(unix(local)) === day(unix(instant));
}

/**
 * From the former seal on it may be known what the former rules would draw. A reopened sale is judged by when it was
 * reopened; and a prize whose cut was missed may get another time until the draw, which `cut_moved` shows.
 */
function isInTime(
  former: Rules,
  rules: Rules,
  { isForced, moved }: { readonly isForced: boolean; readonly moved: readonly Uncut[] },
): boolean {
  if (rules.at < former.seal) return true;
  if (unix(rules.at) >= knownFrom(former)) return false;
  const prize = former.prize.map((line) => {
    const rule = moved.find((one) => one.prize === line.prize)?.other;
    return rule ? { ...line, rule } : line;
  });
  return isForced || areSameRules({ ...former, prize }, rules);
}

function hasFewerPrizes(former: Rules, rules: Rules): boolean {
  const count = ({ prize }: Rules, isInstant: boolean) =>
    prize.filter(({ rule }) => (rule.kind === "instant") === isInstant).length;
  return [true, false].some((kind) => count(rules, kind) < count(former, kind));
}

type InstantRule = Extract<PrizeRule, { kind: "instant" }>;

/** An instant prize that wasn't counted yet. */
interface Uncut {
  readonly prize: number;
  readonly rule: InstantRule;
  /** What new rules say of it, if they have it. */
  readonly other: InstantRule | null;
  /** Whether its time had come. */
  readonly isDue: boolean;
}

/** The instant prizes without a cut, and what new rules say of them. */
export function uncutIn({ rules, cuts, clock }: History, changed?: Rules): readonly Uncut[] {
  const now = changed !== undefined && changed.at > clock ? changed.at : clock;
  return (rules?.entry.prize ?? []).flatMap(({ prize, rule }) => {
    const next = changed && ruleIn(changed, prize);
    const other = next?.kind === "instant" ? next : null;
    const isUncut = rule.kind === "instant" && !cuts.has(prize);
    return isUncut ? [{ prize, rule, other, isDue: rule.at <= now }] : [];
  });
}

/** Adds what a close decided. What waits for review then stands nowhere else, so `held` is the organiser's word. */
export function addMinimum(log: History, entry: EntryOf<"minimum">): void {
  const { rules, minimum, seal } = log;
  const rule = rules?.entry.minimum;
  must(rules && rule?.least === entry.minimum && seal === null, "minimum_wrongly");
  must(unix(entry.at) >= unix(rules.entry.seal) - CLOSE_TO_SEAL, "minimum_wrongly");
  must(minimum === null || minimum.outcome === "postponed", "minimum_wrongly");
  // A log that continues another tells its sales first, also those that were approved later.
  must(log.continuedAt !== "" || entry.sold === log.sold, "minimum_wrongly");
  const counted = entry.sold + entry.held;
  const due = minimumOutcome(rule, { draw: rules.entry.draw, counted });
  must(entry.outcome === due, "minimum_outcome");
  log.minimum = entry;
}

/** Whether an entry may follow: what was decided comes at once, and no seal without a decision. */
export function keepsMinimum(
  { rules, minimum, continuedAt, last }: History,
  entry: Entry,
): boolean {
  const rule = rules?.entry.minimum;
  if (last === "minimum" && minimum?.outcome === "postponed") {
    return entry.type === "rules" && isPostponedTo(rule?.postponed, entry);
  }
  if (last === "minimum" && minimum?.outcome === "cancelled") return entry.type === "cancelled";
  if (entry.type !== "seal" || !rule || continuedAt !== "") return true;
  return minimum?.outcome === "drawn";
}

/** Whether rules put the draw off as announced: nothing else in them is other than before. */
function isPutOff(former: Rules, rules: Rules): boolean {
  const same = ({ prize }: Rules) => prize.map(({ rule }) => withoutTimes(rule)).join("\n");
  return isPostponedTo(former.minimum?.postponed, rules) && same(former) === same(rules);
}

function isPostponedTo(draw: string | null | undefined, rules: Rules): boolean {
  return rules.draw === draw && unix(rules.seal) === unix(draw) - CLOSE_TO_SEAL;
}

function withoutTimes(rule: PrizeRule): string {
  const text = writePrizeRule(rule);
  if (rule.kind === "instant") return text;
  return text.replaceAll(/(quicknet )[0-9]+|(" )[^ ,]{22}/g, "$1$2");
}
