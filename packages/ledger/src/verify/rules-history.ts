/** Checks that rules announce what they may, and that later ones don't throw a draw again. */
import { PERIOD, timeOfRound } from "../drand-rounds.ts";
import { INSTANT_DELAY, OTHERWISE_DELAY } from "../draw-times.ts";
import { saySame, type EntryOf } from "../entry.ts";
import { writePrizeRule, type PrizeRule } from "../prize-rule.ts";
import type { History } from "./history.ts";
import { movedInstants } from "./instant-history.ts";
import { areTermsLate } from "./terms-history.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

type Rules = EntryOf<"rules">;

/** What the entries before new rules say. */
interface Before extends Pick<History, "rules" | "cuts" | "clock"> {
  /** Whether anything was sold by then, in this log or one that it continues. */
  readonly hasSold: boolean;
  /** Whether the entry just before voided a seal, or put the draw off as announced. */
  readonly isReopened: boolean;
  /** Whether these are the first rules of a log that continues another. */
  readonly isContinued: boolean;
}

/** Why these rules can't be next, if they can't. */
export function wrongRules(before: Before, rules: Rules): Reason | null {
  const announced = wrongAnnouncement(rules);
  if (announced !== null) return announced;
  if (!before.isContinued && rules.at >= rules.draw) return "rules_late";
  return before.rules === null ? null : wrongChange(before, before.rules.entry, rules);
}

/** The earliest time, in Unix seconds, at which a main prize's result could be known. */
export function knownFrom({ draw, prize }: Rules): number {
  const lotteries = prize.flatMap(({ rule }) => (rule.kind === "lottery" ? rule.draws : []));
  // A lottery's time is given to the minute.
  return Math.min(unix(draw), ...lotteries.map(({ at }) => unix(at) + 60));
}

/** Rules and those that they replaced. */
interface Change {
  readonly former: Rules;
  readonly entry: Rules;
  readonly isReopened: boolean;
  readonly isAnnounced: boolean;
}

/** Whether rules change how the raffle is drawn. A reopened sale is judged as such, and what was announced is no change. */
export function changesDraw({ former, entry, isReopened, isAnnounced }: Change): boolean {
  return !isReopened && !isAnnounced && !areSameRules(former, entry);
}

/** A draw may be put off once, by at most this, without a word. */
const MOST_DELAY = 30 * 86_400;

/** Whether the rules in some logs put the draw off twice, or by more than 30 days. */
export function isPostponed(
  histories: readonly { readonly changedRules: readonly Change[] }[],
): boolean {
  const later = histories
    .flatMap(({ changedRules }) => changedRules)
    .filter(({ former, entry, isAnnounced }) => !isAnnounced && entry.draw > former.draw);
  const first = Math.min(...later.map(({ former }) => unix(former.draw)));
  const last = Math.max(...later.map(({ entry }) => unix(entry.draw)));
  return later.length > 1 || last - first > MOST_DELAY;
}

/** Whether two announcements are the same, apart from when and why each was made. */
export function areSameRules(one: Rules, other: Rules): boolean {
  return saySame(["numbers", "seal", "draw", "minimum", "claim", "prize"], one, other);
}

export function isSameRule(one: PrizeRule | undefined, other: PrizeRule | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return writePrizeRule(one) === writePrizeRule(other);
}

function wrongAnnouncement({ seal, draw, prize: lines }: Rules): Reason | null {
  for (const { prize, rule } of lines) {
    const drand = rule.kind === "lottery" ? rule.otherwise : rule;
    const due =
      rule.kind === "instant"
        ? unix(rule.at) + INSTANT_DELAY
        : unix(draw) + (rule.kind === "lottery" ? OTHERWISE_DELAY : 0) + (prize - 1) * PERIOD;
    if (drand !== null && !isFirstRound(drand.round, due)) return "wrong_round";
    const draws = rule.kind === "lottery" ? rule.draws : [];
    if (!draws.every(({ at }) => unix(at) > unix(seal) && isSameDay(at, draw))) {
      return "wrong_lottery_time";
    }
  }
  return null;
}

function isFirstRound(round: number, due: number): boolean {
  const late = timeOfRound(round) - due;
  return late >= 0 && late < PERIOD;
}

/** Whether an instant lies on the day of a local time, where that is. */
function isSameDay(local: string, instant: string): boolean {
  const offset = unix(`${local.slice(0, 16)}:00Z`) - unix(local);
  const day = (seconds: number) => Math.floor((seconds + offset) / 86_400);
  return day(unix(local)) === day(unix(instant));
}

function wrongChange(before: Before, former: Rules, rules: Rules): Reason | null {
  if (isLate(before, former, rules)) return "rules_late";
  if (areTermsLate(former, rules)) return "terms_changed_late";
  if (before.hasSold && rules.numbers !== former.numbers) return "numbers_changed";
  if (before.hasSold && !saySame(["minimum"], former, rules)) return "minimum_changed";
  if (before.hasSold && hasFewerPrizes(former, rules)) return "fewer_prizes";
  const isKept = (prize: number) =>
    isSameRule(former.prize[prize - 1]?.rule, rules.prize[prize - 1]?.rule);
  return [...before.cuts.keys()].every(isKept) ? null : "cut_prize_changed";
}

/**
 * From the former seal on it may be known what the former rules would draw. A reopened sale is judged by when it was
 * reopened; and a prize whose cut was missed may get another time until the draw, which `cut_moved` shows.
 */
function isLate(before: Before, former: Rules, rules: Rules): boolean {
  if (rules.at < former.seal) return false;
  if (unix(rules.at) >= knownFrom(former)) return true;
  return !before.isReopened && !onlyMovesInstants(before, former, rules);
}

function onlyMovesInstants(before: Before, former: Rules, rules: Rules): boolean {
  const moved = movedInstants(before, rules) ?? [];
  const prize = former.prize.map((line) =>
    moved.includes(line.prize) ? (rules.prize[line.prize - 1] ?? line) : line,
  );
  return areSameRules({ ...former, prize }, rules);
}

function hasFewerPrizes(former: Rules, rules: Rules): boolean {
  const count = ({ prize }: Rules, isInstant: boolean) =>
    prize.filter(({ rule }) => (rule.kind === "instant") === isInstant).length;
  return [true, false].some((kind) => count(rules, kind) < count(former, kind));
}
