/** Checks that the entries of a log agree with each other. */
import { timeOfRound } from "../drand-rounds.ts";
import type { EntryOf, ReadEntry } from "../entry.ts";
import { fault, type Opened } from "./open-book.ts";
import { Reading, type History, type Logged, type LoggedDraw } from "./history.ts";
import type { Reason } from "./verdict.ts";
import { areAllCut, movedInstants, putOffFrom, wrongCut } from "./instant-history.ts";
import { ignoresMinimum, isAnnounced, wrongDecision } from "./minimum-history.ts";
import { knownFrom, wrongRules } from "./rules-history.ts";
import { unix } from "./unix.ts";

/** Reads a log from its first entry. Refuses it with a code for the first entry that can't follow the previous ones. */
export function readHistory(entries: readonly ReadEntry[], raffle: number): Opened<History> {
  const state = new Reading();
  for (const [index, entry] of entries.entries()) {
    if (entry.type === "unknown") {
      state.unknown.push(index);
      continue;
    }
    const code = wrongBeforeAll(state, entry, index, raffle) ?? append(state, entry, index);
    if (code !== null) return fault(code);
    if (entry.type !== "continues") setClock(state, entry.at);
    state.last = entry.type;
  }
  return { ok: true, value: state };
}

type Wrong = Reason | null;
type Known = Exclude<ReadEntry, { readonly type: "unknown" }>;

function wrongBeforeAll(state: Reading, entry: Known, index: number, raffle: number): Wrong {
  if (entry.type === "continues") return index === 0 ? null : "misplaced_continues";
  if (entry.raffle !== raffle) return "other_raffle";
  if (state.cancelled && entry.type !== "released") return "after_cancelled";
  return ignoresMinimum(state, state.last, entry) ? "minimum_ignored" : null;
}

function append(state: Reading, entry: Known, index: number): Wrong {
  switch (entry.type) {
    case "continues":
      return null;
    case "rules":
      return addRules(state, { index, entry });
    case "sold":
      return addSale(state, { index, entry });
    case "released":
      return addRelease(state, entry);
    case "seal":
      return addSeal(state, { index, entry });
    case "minimum":
      return decideMinimum(state, entry);
    case "cut":
      return addCut(state, { index, entry });
    case "reopened":
      return reopen(state, { index, entry });
    case "decided":
      return addDecision(state, { index, entry });
    case "draw":
      return addDraw(state, { index, entry });
    case "corrected":
      return explain(state, entry);
    case "prize":
      state.steps.push({ index, entry });
      return null;
    case "cancelled":
      state.cancelled = true;
      return null;
  }
}

function addRules(state: Reading, logged: Logged<"rules">): Wrong {
  if (state.seal !== null) return "rules_after_seal";
  if (state.rules !== null && logged.entry.reason === null) return "rules_without_reason";
  const isContinued = state.last === "continues";
  if (isContinued) state.continuedAt = logged.entry.at;
  const hasSold = state.sales.size > 0 || state.continuedAt !== "";
  const { rules, cuts, clock, last } = state;
  const isReopened = last === "reopened";
  const isDue = last === "minimum" && rules !== null && isAnnounced(rules.entry, logged.entry);
  const isForced = isReopened || isDue;
  const before = { rules, cuts, clock, hasSold, isReopened: isForced, isContinued };
  const wrong = wrongRules(before, logged.entry);
  if (wrong !== null) return wrong;
  const moved = movedInstants(state, logged.entry);
  if (moved === null) return "skipped_cut";
  for (const prize of moved) state.moved.add(prize);
  if (state.rules !== null && hasSold) {
    const former = state.rules.entry;
    const known = Math.min(knownFrom(former), ...putOffFrom(state, logged.entry));
    state.changedRules.push({ ...logged, former, isReopened, isAnnounced: isDue, known });
  }
  state.firstRules ??= logged.entry;
  state.rules = logged;
  state.rulesAt.set(logged.index, logged);
  return null;
}

function addSale(state: Reading, { index, entry }: Logged<"sold">): Wrong {
  if (state.rules === null) return "sold_before_rules";
  if (state.seal !== null) return "sold_after_seal";
  const { draw } = state.rules.entry;
  // A log that was continued after its draw tells its sales again, and its seal is late.
  if (entry.at >= draw && state.continuedAt < draw) return "sold_after_draw";
  state.sales.set(index, { left: entry.count, entry });
  state.sold += entry.count;
  return null;
}

function addRelease(state: Reading, { of, count }: EntryOf<"released">): Wrong {
  const sale = state.sales.get(of);
  if (sale === undefined) return "released_unknown";
  if (state.seal !== null && !state.cancelled) return "released_after_seal";
  state.sales.set(of, { ...sale, left: sale.left - count });
  state.sold -= count;
  return null;
}

function addSeal(state: Reading, logged: Logged<"seal">): Wrong {
  if (state.seal !== null) return "sealed_twice";
  const wrong = wrongCount(state, logged.entry);
  if (wrong !== null) return wrong;
  if (state.rules !== null && logged.entry.at < state.rules.entry.seal) return "sealed_early";
  if (!areAllCut(state)) return "skipped_cut";
  state.seal = logged;
  return null;
}

function decideMinimum(state: Reading, entry: EntryOf<"minimum">): Wrong {
  const wrong = wrongDecision(state, entry);
  if (wrong === null) state.minimum = entry;
  return wrong;
}

function wrongCount(state: Reading, count: EntryOf<"seal"> | EntryOf<"cut">): Wrong {
  if (state.rules === null || count.rules !== state.rules.index) return "other_rules";
  const areTotals = count.sold === state.sold && count.numbers === state.rules.entry.numbers;
  return areTotals ? null : "wrong_totals";
}

function addCut(state: Reading, logged: Logged<"cut">): Wrong {
  const { prize } = logged.entry;
  const rule = state.rules?.entry.prize[prize - 1]?.rule;
  const wrong = wrongCount(state, logged.entry) ?? wrongCut(state, logged.entry);
  if (wrong !== null || rule?.kind !== "instant") return wrong;
  state.cuts.set(prize, { ...logged, known: timeOfRound(rule.round) });
  return null;
}

function reopen(state: Reading, { index, entry }: Logged<"reopened">): Wrong {
  const { seal, at } = entry;
  if (state.seal?.index !== seal) return "reopened_wrongly";
  const isDrawn = state.draws.some(({ from }) => from.index === seal);
  if (isDrawn || state.rules === null) return "reopened_after_draw";
  const known = knownFrom(state.rules.entry);
  if (unix(at) >= known) return "reopened_after_draw";
  state.reopened.push({ index, entry, known });
  state.seal = null;
  state.decided = new Map();
  return null;
}

function addDecision(state: Reading, logged: Logged<"decided">): Wrong {
  const { seal, number } = logged.entry;
  const isOpen = state.seal?.index === seal && number < state.seal.entry.numbers;
  if (!isOpen || state.decided.has(number)) return "decided_twice";
  state.decided.set(number, logged);
  return null;
}

function addDraw(state: Reading, { index, entry }: Logged<"draw">): Wrong {
  const from = [state.seal, state.cuts.get(entry.prize)].find((one) => one?.index === entry.seal);
  const rules =
    from === null || from === undefined ? undefined : state.rulesAt.get(from.entry.rules);
  const rule = rules?.entry.prize[entry.prize - 1]?.rule;
  if (!from || !rules || rule === undefined) return "draw_without_seal";
  if ((rule.kind === "instant") !== (from.entry.type === "cut")) return "draw_without_seal";
  if (entry.version !== (state.versions.get(entry.prize) ?? 0) + 1) return "wrong_version";
  if (entry.version === 1 && !isInOrder(state, { prize: entry.prize, rules, from })) {
    return "drawn_out_of_order";
  }
  state.versions.set(entry.prize, entry.version);
  const refused = [...state.decided.values()].filter(({ entry }) => entry.state === "free");
  const decidedFree = new Set(refused.map(({ entry }) => entry.number));
  const unclaimed = new Set(unclaimedIn(state, entry.prize, rules.entry));
  state.draws.push({ index, entry, from, rules, decidedFree, unclaimed });
  return null;
}

/** The numbers that left a prize unclaimed, if the rules have it drawn again. Whether they may say so is for `checkPrizes`. */
function unclaimedIn(
  { draws, steps }: Reading,
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
function explain(
  { versions, explained }: Reading,
  { prize, version }: EntryOf<"corrected">,
): Wrong {
  if (versions.get(prize) !== version || explained.get(prize) === version) {
    return "corrected_wrongly";
  }
  explained.set(prize, version);
  return null;
}

/**
 * A number wins once, so which prizes were drawn before matters: instant prizes are drawn in the order of their cuts, then
 * the others in theirs.
 */
function isInOrder(
  { cuts, versions }: Reading,
  { prize, rules, from }: Pick<LoggedDraw, "rules" | "from"> & { readonly prize: number },
): boolean {
  const isCut = from.entry.type === "cut";
  const cutBefore = [...cuts].filter(([, { index }]) => !isCut || index < from.index);
  const main = rules.entry.prize.filter(({ rule }) => !isCut && rule.kind !== "instant");
  const before = [
    ...cutBefore.map(([of]) => of),
    ...main.map((line) => line.prize).filter((of) => of < prize),
  ];
  return before.every((of) => versions.has(of));
}

/** How many seconds an entry may be dated before the one that precedes it: what waits for the log keeps its own time. */
const SLACK = 600;

function setClock(state: Reading, at: string): void {
  if (state.clock !== "" && unix(at) < unix(state.clock) - SLACK) state.goesBack = true;
  if (at > state.clock) state.clock = at;
}
