/** How rules change what they promise. */
import { equalBytes } from "../bytes.ts";
import { writeClaimRule } from "../claim-rule.ts";
import { CLOSE_TO_SEAL } from "../draw-times.ts";
import type { EntryOf } from "../entry.ts";
import { unix } from "./unix.ts";

type Rules = EntryOf<"rules">;

/** Whether they promise something else: other terms, or other days to claim a prize. */
export function changesTerms(former: Rules, rules: Rules): boolean {
  return !equalBytes(former.terms, rules.terms) || !isSameClaim(former, rules);
}

/** Whether both give winners the same days to claim with the same consequence, or none. */
export function isSameClaim({ claim: one }: Rules, { claim: other }: Rules): boolean {
  return (one && writeClaimRule(one)) === (other && writeClaimRule(other));
}

/** Whether the terms change once the sale has closed, even if it was reopened later: whoever bought had the others. */
export function areTermsLate(former: Rules, rules: Rules): boolean {
  return changesTerms(former, rules) && unix(rules.at) >= unix(former.seal) - CLOSE_TO_SEAL;
}
