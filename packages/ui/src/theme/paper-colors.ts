import { bestPole, clearsAll, moveUntil } from "./contrast.ts";
import type { Hex } from "./css-color.ts";
import { resolveSiteColors, type SiteColors } from "./resolve-site-colors.ts";

/** The colours of a document on white paper. */
export interface PaperColors {
  readonly ink: Hex;
  readonly muted: Hex;
  /** Lines between parts. */
  readonly line: Hex;
  /** The owner's colour, exactly as chosen, and what is written on it. */
  readonly fill: Hex;
  readonly onFill: Hex;
  /** The owner's colour as text, if it can be read on paper; otherwise ink, because a darker yellow would be olive. */
  readonly text: Hex;
  /** The same as an outline, as dark as that has to be. */
  readonly edge: Hex;
  /** Behind every other row of a list. */
  readonly stripe: Hex;
}

export const PAPER: Hex = "#ffffff";
/** What is written on paper without an owner's colour. */
export const INK: Hex = "#1c1917";

/** WCAG 2's minimums for text (1.4.3) and for outlines (1.4.11). */
const [TEXT, EDGE] = [4.5, 3];

/**
 * The owner's primary colour on paper. A site may have light letters on a dark page, which nobody could read on paper, so
 * only that colour is taken, and kept readable by the same functions as on the site.
 */
export function paperColors(siteColors: SiteColors): PaperColors {
  const { primary: fill } = resolveSiteColors(siteColors).light.colors;
  return {
    ink: INK,
    muted: "#57534e",
    line: "#d6d3d1",
    fill,
    onFill: bestPole(fill),
    text: clearsAll([PAPER], TEXT)(fill) ? fill : INK,
    edge: moveUntil(fill, "#000000", clearsAll([PAPER], EDGE)),
    stripe: "#f5f5f4",
  };
}
