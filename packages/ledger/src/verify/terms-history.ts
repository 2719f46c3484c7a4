/** How rules change what they promise. */
import { CLOSE_TO_SEAL } from "../draw-times.ts";
import { saySame, type EntryOf } from "../entry.ts";
import { unix } from "./unix.ts";

type Rules = EntryOf<"rules">;

/** Whether they promise something else: other terms, or other days to claim a prize. */
export function changesTerms(former: Rules, rules: Rules): boolean {
  return !saySame(["terms", "claim"], former, rules);
}

/** Whether the terms change once the sale has closed, even if it was reopened later: whoever bought had the others. */
export function areTermsLate(former: Rules, rules: Rules): boolean {
  return changesTerms(former, rules) && unix(rules.at) >= unix(former.seal) - CLOSE_TO_SEAL;
}
