/** What becomes of a raffle that sold too few numbers by its close: one line of its rules, before the first sale. */
import { parseDecimal } from "./decimal.ts";
import { line, type Field } from "./entry-fields.ts";
import { isInstant } from "./instants.ts";

/** What a close leads to. */
export type MinimumOutcome = "drawn" | "postponed" | "cancelled";

export interface MinimumRule {
  /** How many numbers must be sold, or held with a proof. */
  readonly least: number;
  /** The draw to which the first close puts it off; null if it doesn't. */
  readonly postponed: string | null;
  /** What follows otherwise. */
  readonly otherwise: Exclude<MinimumOutcome, "postponed">;
}

export const minimumRule: Field<MinimumRule> = line(
  (text) => {
    const pattern = /^([0-9]{1,10})(?: postponed ([^ ]{20}) then)? (drawn|cancelled)$/;
    const [, digits = "", postponed = null, word] = pattern.exec(text) ?? [];
    const least = parseDecimal(digits, 0xffff_ffff);
    if (least === null || least === 0 || (postponed !== null && !isInstant(postponed))) return null;
    return { least, postponed, otherwise: word === "drawn" ? "drawn" : "cancelled" };
  },
  ({ least, postponed, otherwise }) =>
    `${least}${postponed === null ? "" : ` postponed ${postponed} then`} ${otherwise}`,
);

/** What a close leads to with so many numbers, under rules that announce this draw. */
export function minimumOutcome(
  { least, postponed, otherwise }: MinimumRule,
  { draw, counted }: { readonly draw: string; readonly counted: number },
): MinimumOutcome {
  if (counted >= least) return "drawn";
  return postponed !== null && draw < postponed ? "postponed" : otherwise;
}
