/** Checks when the numbers for each instant prize were counted: witnesses must have seen the cut before its round was known. */
import { timeOfRound } from "../drand-rounds.ts";
import type { EntryOf } from "../entry.ts";
import type { Bundle } from "./bundle-json.ts";
import { areDatesOf, dateCode, type DatedCodes } from "./check-dated.ts";
import type { History } from "./history.ts";
import type { OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";
import { check, type Check } from "./verdict.ts";

const CODES: DatedCodes = {
  seen: "cut_witnessed",
  notSeen: "cut_not_witnessed",
};

/** One check for each cut, and one for each prize that got another time when its own had come. */
export function checkCuts(
  opened: OpenedBook,
  { cuts: shown }: Bundle,
  { cuts, moved }: History,
  trust: Trust,
): readonly Check[] {
  const logged = [...cuts.values()];
  const extra = areDatesOf(shown, logged) ? [] : [check("cut", "bad_date")];
  const dated = logged.map(({ index, entry }) => {
    const known = timeOfRound(roundOf(opened, entry));
    const code = dateCode(opened, { index, known }, { shown, trust, codes: CODES });
    return check("cut", code, entry.prize);
  });
  return [...extra, ...dated, ...[...moved].map((prize) => check("cut", "cut_moved", prize))];
}

/** The round of the rules that the cut names, which the history has already checked. */
function roundOf({ entries }: OpenedBook, { prize, rules }: EntryOf<"cut">): number {
  const named = entries[rules];
  const rule = named?.type === "rules" ? named.prize[prize - 1]?.rule : undefined;
  if (rule?.kind !== "instant") throw new RangeError(`No instant prize ${prize}`);
  return rule.round;
}
