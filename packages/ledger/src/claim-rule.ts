/** How long winners have to claim their prizes: one line of the rules, before the first sale. */
import { parseDecimal } from "./decimal.ts";
import { line, type Field } from "./entry-fields.ts";
import { roundAt, timeOfRound } from "./drand-rounds.ts";
import { REDRAW_DELAY } from "./draw-times.ts";

export interface ClaimRule {
  /** 1 to 365. */
  readonly days: number;
  /** Whether the organiser keeps a prize that nobody claimed, as the terms say, or draws it again. */
  readonly unclaimed: "kept" | "redrawn";
}

export const claimRule: Field<ClaimRule> = line(
  (text) => {
    const [, digits = "", word] = /^([0-9]{1,3}) (kept|redrawn)$/.exec(text) ?? [];
    const days = parseDecimal(digits, 365);
    if (days === null || days === 0) return null;
    return { days, unclaimed: word === "kept" ? "kept" : "redrawn" };
  },
  ({ days, unclaimed }) => `${days} ${unclaimed}`,
);

/** The facts of rules that state how long winners have. */
export interface Claimed {
  /** When the rules announce the draw. */
  readonly draw: string;
  readonly claim: ClaimRule;
}

/**
 * When a prize's days to claim end, in Unix seconds. Each winner has them: of a prize that was left unclaimed `redraws` times
 * before, the days begin with the round that drew it again.
 */
export function claimEnds({ draw, claim }: Claimed, redraws = 0): number {
  const days = claim.days * 86_400;
  return Date.parse(draw) / 1000 + days + redraws * (days + REDRAW_DELAY);
}

/** The round that draws a prize again which was left unclaimed for the `redraws`th time, from 1; the beacon's first for a date before it. */
export function redrawRound(rules: Claimed, redraws: number): number {
  return roundAt(Math.max(claimEnds(rules, redraws - 1) + REDRAW_DELAY, timeOfRound(1)));
}
