/** Checks that a log counts the numbers for each instant prize once, at its time and before its round was known. */
import { timeOfRound } from "../drand-rounds.ts";
import type { EntryOf } from "../entry.ts";
import type { PrizeRule } from "../prize-rule.ts";
import type { History } from "./history.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

type SoFar = Pick<History, "rules" | "seal" | "cuts" | "clock" | "continuedAt">;

/** Why a cut can't be next, if it can't: everything that the rules announce must hold, and nobody may know its round. */
export function wrongCut(
  { rules, seal, cuts }: SoFar,
  { prize, at, held }: EntryOf<"cut">,
): Reason | null {
  const rule = rules?.entry.prize[prize - 1]?.rule;
  if (rule?.kind !== "instant" || at < rule.at) return "cut_wrongly";
  if (seal !== null || cuts.has(prize) || held > 0) return "cut_wrongly";
  return unix(at) >= timeOfRound(rule.round) ? "late_cut" : null;
}

/** The instant prizes whose time had come without a cut when new rules gave them another; null if the rules leave one out. */
export function movedInstants(
  state: Pick<SoFar, "rules" | "cuts" | "clock">,
  rules: EntryOf<"rules">,
): readonly number[] | null {
  const now = rules.at > state.clock ? rules.at : state.clock;
  const moved: number[] = [];
  for (const { prize, rule } of uncut(state)) {
    const changed = rules.prize[prize - 1]?.rule;
    if (rule.at > now) continue;
    if (changed?.kind !== "instant") return null;
    // The round follows from the time.
    if (changed.at !== rule.at) moved.push(prize);
  }
  return moved;
}

/**
 * When the rounds are published, in Unix seconds, that new rules put off before their time had come. Prizes that are
 * overdue aren't among them: their rules don't claim to be older than the round.
 */
export function putOffFrom(
  state: Pick<SoFar, "rules" | "cuts" | "clock">,
  rules: EntryOf<"rules">,
): readonly number[] {
  const overdue = movedInstants(state, rules) ?? [];
  return uncut(state).flatMap(({ prize, rule }) => {
    const changed = rules.prize[prize - 1]?.rule;
    const isKept = changed?.kind === "instant" && changed.round === rule.round;
    return isKept || overdue.includes(prize) ? [] : [timeOfRound(rule.round)];
  });
}

/**
 * Whether every instant prize has its cut, apart from those whose time came before a restored log began: its first rules
 * are dated to the minute.
 */
export function areAllCut(state: SoFar): boolean {
  const { continuedAt } = state;
  const began = continuedAt === "" ? 0 : unix(continuedAt) + 60;
  return uncut(state).every(({ rule }) => unix(rule.at) < began);
}

type InstantRule = Extract<PrizeRule, { kind: "instant" }>;

function uncut({
  rules,
  cuts,
}: Pick<SoFar, "rules" | "cuts">): readonly { prize: number; rule: InstantRule }[] {
  const lines = rules?.entry.prize ?? [];
  return lines.flatMap(({ prize, rule }) =>
    rule.kind === "instant" && !cuts.has(prize) ? [{ prize, rule }] : [],
  );
}
