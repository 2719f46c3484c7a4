import { openSync, type Font } from "fontkit";
import { brokenLines } from "../typeface/broken-lines.ts";
import { cleanText } from "../typeface/clean-text.ts";
import { fontFiles, type Weight } from "../typeface/font-files.ts";

/** How a line of text is set; `size` in pixels, like every length in a picture. */
export interface Letters {
  readonly weight: Weight;
  readonly size: number;
}

/** A text that fits its room. */
export interface Fitted extends Letters {
  readonly lines: readonly string[];
}

/** The room of a text: its width, its lines, and how small it may become before it is cut. */
export interface Room {
  readonly width: number;
  readonly most: number;
  readonly least: number;
}

/** A line never ends at it: the space of '8:00 p. m.' */
const NO_BREAK = "\u00A0";

const faces = new Map<Weight, Font>();

function faceOf(weight: Weight): Font {
  const known = faces.get(weight);
  if (known !== undefined) return known;
  const face = openSync(fontFiles[weight]);
  faces.set(weight, face);
  return face;
}

/** A text as pictures show it: without what the typeface lacks, such as emoji; `instead` if no letter or figure is left of it. */
export function shownText(text: string, instead: string): string {
  const shown = text
    .split(NO_BREAK)
    // Without what stood between them, spaces would be double.
    .map((part) => cleanText(part, "").replaceAll(/ {2,}/g, " "))
    .join(NO_BREAK)
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : instead;
}

/**
 * The width of a line, from the widths of its letters: that costs a hundredth of laying it out, and the difference is what the
 * typeface moves letters together.
 */
export function widthOf(text: string, { weight, size }: Letters): number {
  let width = 0;
  for (const letter of text) width += advanceOf(letter, weight);
  return width * size;
}

const advances = new Map<string, number>();

/** The width of a letter, as a part of its size. */
function advanceOf(letter: string, weight: Weight): number {
  const key = weight + letter;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const face = faceOf(weight);
  const advance = face.layout(letter).advanceWidth / face.unitsPerEm;
  advances.set(key, advance);
  return advance;
}

/** The height of a capital letter. */
export function capitalOf({ weight, size }: Letters): number {
  const face = faceOf(weight);
  return (face.capHeight * size) / face.unitsPerEm;
}

/** The outlines of a line that begins at `x` on the baseline `y`, as the data of an SVG path: no text reaches the picture. */
export function outlineOf(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { weight, size }: Letters,
): string {
  const face = faceOf(weight);
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  let left = x;
  let outline = "";
  for (const [at, { path }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    outline += path
      .scale(scale, -scale)
      .translate(left + xOffset * scale, y - yOffset * scale)
      .toSVG();
    left += xAdvance * scale;
  }
  return outline;
}

/** A text in the largest size that needs no more lines than it may have; in its least size it is cut, with '…'. */
export function fitted(text: string, letters: Letters, { width, most, least }: Room): Fitted {
  const smallest = Math.min(least, letters.size);
  for (let { size } = letters; size > smallest; size *= 0.93) {
    const look = { ...letters, size };
    const lines = wrapped(text, look, width);
    if (lines !== null && lines.length <= most) {
      return { ...look, lines: balanced(text, look, { width, lines }) };
    }
  }
  const look = { ...letters, size: smallest };
  const all = broken(text, look, width);
  const lines = all.slice(0, most);
  if (all.length > most) lines[most - 1] = cut(all.slice(most - 1).join(" "), look, width);
  return { ...look, lines };
}

/** The same text in as many lines, as long as each other as its words allow: no word stands alone in the last one. */
function balanced(
  text: string,
  letters: Letters,
  { width, lines }: { readonly width: number; readonly lines: string[] },
): string[] {
  let best = lines;
  for (let narrow = width * 0.95; narrow > width / 2 && lines.length > 1; narrow *= 0.95) {
    const next = wrapped(text, letters, narrow);
    if (next?.length !== lines.length) break;
    best = next;
  }
  return best;
}

/** The lines of a text that breaks between words only; null if a word is too long. */
function wrapped(text: string, letters: Letters, width: number): string[] | null {
  const lines = broken(text, letters, width);
  const isWhole = lines.join(" ") === text;
  return isWhole ? lines : null;
}

/** The lines of a text; a word without room for it breaks anywhere. */
function broken(text: string, letters: Letters, width: number): string[] {
  return brokenLines(text, (line) => widthOf(line, letters) <= width);
}

/** The start of a text that fits, with '…'. */
function cut(text: string, letters: Letters, width: number): string {
  const all = Array.from(text);
  let [shown, tooMany] = [0, all.length];
  while (tooMany - shown > 1) {
    const middle = (shown + tooMany) >> 1;
    const start = `${all.slice(0, middle).join("").trimEnd()}…`;
    if (widthOf(start, letters) <= width) shown = middle;
    else tooMany = middle;
  }
  return `${all.slice(0, shown).join("").trimEnd()}…`;
}
