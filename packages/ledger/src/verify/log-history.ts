/** Checks that the entries of a log agree with each other. */
import { timeOfRound } from "../drand-rounds.ts";
import type { Entry, EntryOf, ReadEntry } from "../entry.ts";
import { History, type Logged, type LoggedDraw } from "./history.ts";
import { addMinimum, addRules, keepsMinimum, knownFrom, uncutIn } from "./rules-history.ts";
import { unix } from "../strict-text.ts";
import { must } from "./wrong.ts";

/** Reads a log from its first entry. Throws `Wrong` at the first entry that can't follow the previous ones. */
export function readHistory(entries: readonly ReadEntry[], raffle: number): History {
  const log = new History();
  for (const [index, entry] of entries.entries()) {
    if (entry.type === "unknown") {
      log.unknown++;
      continue;
    }
    if (entry.type === "continues") must(index === 0, "misplaced_continues");
    else {
      must(entry.raffle === raffle, "other_raffle");
      const mayEnd = entry.type === "released" || entry.type === "settled";
      must(!log.cancelled || mayEnd, "after_cancelled");
      must(keepsMinimum(log, entry), "minimum_ignored");
      append(log, index, entry);
      setClock(log, entry.at);
    }
    log.last = entry.type;
  }
  return log;
}

function append(log: History, index: number, entry: Exclude<Entry, { type: "continues" }>): void {
  switch (entry.type) {
    case "rules":
      return addRules(log, index, entry);
    case "sold":
      return addSale(log, index, entry);
    case "released":
      return addRelease(log, entry);
    case "seal":
      return addSeal(log, { index, entry });
    case "minimum":
      return addMinimum(log, entry);
    case "cut":
      return addCut(log, { index, entry });
    case "reopened":
      return reopen(log, { index, entry });
    case "decided":
      return addDecision(log, entry);
    case "draw":
      return addDraw(log, { index, entry });
    case "corrected":
      return explain(log, entry);
    case "prize":
      log.steps.push({ index, entry });
      return;
    case "settled":
      return settle(log, entry);
    case "cancelled":
      log.cancelled = true;
  }
}

/** A later one says that something changed, as when a payment came back, so the same again is wrong. */
function settle(log: History, { owed, paid, kept }: EntryOf<"settled">): void {
  const sums = [owed, paid, kept].map((one) => BigInt(one.replace(".", "")));
  const [all = 0n, back = 0n, rest = 0n] = sums;
  const isNew = sums.join(" ") !== log.settled;
  must(log.cancelled && isNew && all === back + rest, "settled_wrongly");
  log.settled = sums.join(" ");
}

function addSale(log: History, index: number, entry: EntryOf<"sold">): void {
  must(log.rules !== null, "sold_before_rules");
  must(log.seal === null, "sold_after_seal");
  const { draw } = log.rules.entry;
  // A log that was continued after its draw tells its sales again, and its seal is late.
  must(entry.at < draw || log.continuedAt >= draw, "sold_after_draw");
  log.sales.set(index, { left: entry.count, entry });
  log.sold += entry.count;
}

function addRelease(log: History, { of, count }: EntryOf<"released">): void {
  const sale = log.sales.get(of);
  must(sale, "released_unknown");
  must(log.seal === null || log.cancelled, "released_after_seal");
  log.sales.set(of, { ...sale, left: sale.left - count });
  log.sold -= count;
}

function addSeal(log: History, logged: Logged<"seal">): void {
  must(log.seal === null, "sealed_twice");
  const rules = rulesOf(log, logged.entry);
  must(logged.entry.at >= rules.seal, "sealed_early");
  must((logged.entry.blocks ?? 0) <= logged.entry.held, "wrong_totals");
  // A prize whose time came before a restored log began has its cut in the former: the first rules are dated to the minute.
  const began = log.continuedAt === "" ? 0 : unix(log.continuedAt) + 60;
  const areAllCut = uncutIn(log).every(({ rule }) => unix(rule.at) < began);
  must(areAllCut, "skipped_cut");
  log.seal = logged;
}

/** The rules in force, which a count has to name, with the log's own totals. */
function rulesOf({ rules, sold }: History, count: EntryOf<"seal" | "cut">): EntryOf<"rules"> {
  must(rules !== null && count.rules === rules.index, "other_rules");
  must(count.sold === sold && count.numbers === rules.entry.numbers, "wrong_totals");
  return rules.entry;
}

/** Everything that the rules announce of an instant prize must hold, and nobody may know its round. */
function addCut(log: History, logged: Logged<"cut">): void {
  const { prize, at, held } = logged.entry;
  const rule = rulesOf(log, logged.entry).prize[prize - 1]?.rule;
  must(rule?.kind === "instant" && at >= rule.at, "cut_wrongly");
  must(log.seal === null && !log.cuts.has(prize) && held === 0, "cut_wrongly");
  const known = timeOfRound(rule.round);
  must(unix(at) < known, "late_cut");
  log.cuts.set(prize, { ...logged, known });
}

function reopen(log: History, logged: Logged<"reopened">): void {
  const { seal, at } = logged.entry;
  must(log.seal?.index === seal, "reopened_wrongly");
  const isDrawn = log.draws.some(({ from }) => from.index === seal);
  must(!isDrawn && log.rules !== null, "reopened_after_draw");
  const known = knownFrom(log.rules.entry);
  must(unix(at) < known, "reopened_after_draw");
  log.reopened.push({ ...logged, known });
  log.seal = null;
  log.decided = new Map();
}

function addDecision(log: History, { seal, number, state }: EntryOf<"decided">): void {
  const isOpen = log.seal?.index === seal && number < log.seal.entry.numbers;
  must(isOpen && !log.decided.has(number), "decided_twice");
  log.decided.set(number, state);
}

function addDraw(log: History, { index, entry }: Logged<"draw">): void {
  const { prize, version } = entry;
  const from = [log.seal, log.cuts.get(prize)].find((one) => one?.index === entry.seal);
  const rules = from && log.rulesAt.get(from.entry.rules);
  const rule = rules?.entry.prize[prize - 1]?.rule;
  must(from && rules && rule, "draw_without_seal");
  must((rule.kind === "instant") === (from.entry.type === "cut"), "draw_without_seal");
  must(version === (log.versions.get(prize) ?? 0) + 1, "wrong_version");
  const isInOrder = drawnBefore(log, prize, { rules, from }).every((of) => log.versions.has(of));
  must(version > 1 || isInOrder, "drawn_out_of_order");
  log.versions.set(prize, version);
  const refused = [...log.decided].filter(([, state]) => state === "free");
  const decidedFree = new Set(refused.map(([number]) => number));
  const unclaimed = new Set(unclaimedIn(log, prize, rules.entry));
  log.draws.push({ index, entry, from, rules, rule, decidedFree, unclaimed });
}

/** The numbers that left a prize unclaimed, if the rules have it drawn again. Whether they may say so is for `checkPrizes`. */
function unclaimedIn(
  { draws, steps }: History,
  prize: number,
  { claim }: EntryOf<"rules">,
): readonly number[] {
  if (claim?.unclaimed !== "redrawn") return [];
  const left = steps.filter(({ entry }) => entry.prize === prize && entry.state === "unclaimed");
  return draws
    .filter(({ entry }) => left.some((step) => step.entry.version === entry.version))
    .flatMap(({ entry }) =>
      entry.prize === prize && entry.number !== "none" ? [entry.number] : [],
    );
}

/** A reason belongs to the latest result of its prize, and there is one for each. */
function explain(log: History, { prize, version }: EntryOf<"corrected">): void {
  const isNew = log.versions.get(prize) === version && log.explained.get(prize) !== version;
  must(isNew, "corrected_wrongly");
  log.explained.set(prize, version);
}

/**
 * A number wins once, so which prizes were drawn before matters: instant prizes are drawn in the order of their cuts, then
 * the others in theirs.
 */
function drawnBefore(
  { cuts }: History,
  prize: number,
  { rules, from }: Pick<LoggedDraw, "rules" | "from">,
): readonly number[] {
  const isCut = from.entry.type === "cut";
  const cutBefore = [...cuts].filter(([, { index }]) => !isCut || index < from.index);
  const main = rules.entry.prize.filter(({ rule }) => !isCut && rule.kind !== "instant");
  const mainBefore = main.map((line) => line.prize).filter((of) => of < prize);
  return [...cutBefore.map(([of]) => of), ...mainBefore];
}

/** How many seconds an entry may be dated before the one that precedes it: what waits for the log keeps its own time. */
const SLACK = 600;

function setClock(log: History, at: string): void {
  if (log.clock !== "" && unix(at) < unix(log.clock) - SLACK) log.goesBack = true;
  if (at > log.clock) log.clock = at;
}
