/** Checks that a close with too few numbers has the consequence that the rules announced. */
import { CLOSE_TO_SEAL } from "../draw-times.ts";
import type { EntryOf, ReadEntry } from "../entry.ts";
import { minimumOutcome } from "../minimum-rule.ts";
import { writePrizeRule, type PrizeRule } from "../prize-rule.ts";
import type { History } from "./history.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

type Rules = EntryOf<"rules">;

type SoFar = Pick<History, "rules" | "seal" | "sold" | "minimum" | "continuedAt">;

/** Why a decision can't be next. What waits for review at the close stands nowhere else, so `held` is the organiser's word. */
export function wrongDecision(state: SoFar, entry: EntryOf<"minimum">): Reason | null {
  const { rules, minimum, seal } = state;
  const rule = rules?.entry.minimum;
  if (!rules || !rule || rule.least !== entry.minimum || seal !== null) return "minimum_wrongly";
  if (unix(entry.at) < unix(rules.entry.seal) - CLOSE_TO_SEAL) return "minimum_wrongly";
  if (minimum !== null && minimum.outcome !== "postponed") return "minimum_wrongly";
  // A log that continues another tells its sales first, also those that were approved later.
  if (state.continuedAt === "" && entry.sold !== state.sold) return "minimum_wrongly";
  const due = minimumOutcome(rule, { draw: rules.entry.draw, counted: entry.sold + entry.held });
  return entry.outcome === due ? null : "minimum_outcome";
}

/** Whether an entry may follow: what was decided comes at once, and no seal without a decision. */
export function ignoresMinimum(
  { rules, minimum, continuedAt }: SoFar,
  last: string | null,
  entry: ReadEntry,
): boolean {
  if (last === "minimum" && minimum?.outcome === "postponed") {
    return entry.type !== "rules" || !isPostponedTo(rules?.entry.minimum?.postponed, entry);
  }
  if (last === "minimum" && minimum?.outcome === "cancelled") return entry.type !== "cancelled";
  if (entry.type !== "seal" || !rules?.entry.minimum || continuedAt !== "") return false;
  return minimum?.outcome !== "drawn";
}

/** Whether rules put the draw off as announced: nothing else in them is other than before. */
export function isAnnounced(former: Rules, rules: Rules): boolean {
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
