/** How rules change the terms that they sign. */
import { equalBytes } from "../bytes.ts";
import { CLOSE_TO_SEAL } from "../draw-times.ts";
import type { EntryOf } from "../entry.ts";
import { unix } from "./unix.ts";

type Rules = EntryOf<"rules">;

/** Whether they sign other terms. */
export function changesTerms(former: Rules, rules: Rules): boolean {
  return !equalBytes(former.terms, rules.terms);
}

/** Whether the terms change once the sale has closed, even if it was reopened later: whoever bought had the others. */
export function areTermsLate(former: Rules, rules: Rules): boolean {
  return changesTerms(former, rules) && unix(rules.at) >= unix(former.seal) - CLOSE_TO_SEAL;
}
