/**
 * Checks when the rules were changed after the first sale: witnesses must have seen that before anybody could know what
 * the former rules would draw.
 */
import type { Bundle } from "./bundle-json.ts";
import { areDatesOf, dateCode, type DatedCodes } from "./check-dated.ts";
import type { History } from "./history.ts";
import type { OpenedBook } from "./open-book.ts";
import { changesDraw } from "./rules-history.ts";
import type { Trust } from "./trust.ts";
import { checksOf, type Check, type Reason } from "./verdict.ts";

const CODES: DatedCodes = {
  seen: "rules_changed_witnessed",
  notSeen: "rules_changed",
};

/** What is to be said of the changes in a log; the same only once. */
export function checkChangedRules(
  opened: OpenedBook,
  { changes: shown }: Bundle,
  { changedRules }: History,
  trust: Trust,
): readonly Check[] {
  const rules = opened.entries.flatMap(({ type }, index) => (type === "rules" ? [{ index }] : []));
  const codes: Reason[] = areDatesOf(shown, rules) ? [] : ["bad_date"];
  for (const { index, known } of changedRules.filter(changesDraw)) {
    codes.push(dateCode(opened, { index, known }, { shown, trust, codes: CODES }));
  }
  return checksOf("rules", codes);
}
