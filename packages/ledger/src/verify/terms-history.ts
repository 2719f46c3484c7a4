/** How rules change the terms that they sign. */
import { equalBytes } from "../bytes.ts";
import { CLOSE_TO_SEAL } from "../draw-times.ts";
import type { EntryOf } from "../entry.ts";
import { unix } from "./unix.ts";

type Rules = EntryOf<"rules">;

/** Whether both sign terms, and not the same. */
export function changesTerms(former: Rules, rules: Rules): boolean {
  if (former.terms === null || rules.terms === null) return false;
  return !equalBytes(former.terms, rules.terms);
}

/** Whether terms are signed for the first time by rules that replace others. */
export function signsTermsLate(former: Rules, rules: Rules): boolean {
  return former.terms === null && rules.terms !== null;
}

/** Whether the terms change once the sale has closed, even if it was reopened later: whoever bought had the others. */
export function areTermsLate(former: Rules, rules: Rules): boolean {
  return changesTerms(former, rules) && unix(rules.at) >= unix(former.seal) - CLOSE_TO_SEAL;
}
