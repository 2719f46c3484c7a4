import { contrastProblems, type ContrastProblem } from "../../src/theme/contrast-problems.ts";
import { withColor, type StoredSiteColors } from "../../src/theme/owner-colors.ts";
import { resolveSiteColors } from "../../src/theme/resolve-site-colors.ts";
import { modes, type Mode } from "../../src/tokens/tokens.ts";

/**
 * The colours with the one that the product proposes instead of a typed one; null if nobody typed it, or if it wouldn't end
 * the problem (letters on a tint, which moves along).
 */
export function withProposal(
  colors: StoredSiteColors,
  { mode, token, owner, used }: ContrastProblem,
): StoredSiteColors | null {
  if (owner === null) return null;
  const changed = withColor(colors, mode, owner, used);
  const left = contrastProblems(resolveSiteColors(changed));
  return left.some((one) => one.mode === mode && one.token === token) ? null : changed;
}

/** The theme that is still the factory's, although the other one was edited; null if there is none. */
export function forgottenTheme(colors: StoredSiteColors): Mode | null {
  const untouched = modes.filter((mode) => Object.keys(colors[mode]).length === 0);
  return untouched.length === 1 ? (untouched[0] ?? null) : null;
}
