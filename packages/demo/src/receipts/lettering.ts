/**
 * A small monoline alphabet, drawn as strokes. With fonts, the demo's pictures would differ between machines, and on a
 * server without fonts every letter would be a box.
 *
 * Glyphs stand on y = 0, capitals reach -14, lower case -10, descenders 4. `[advance, path]`.
 */
const GLYPHS: Readonly<Record<string, readonly [number, string]>> = {
  " ": [3, ""],
  A: [12, "M0 0L6-14L12 0M2.2-5H9.8"],
  B: [9.5, "M0 0V-14H5.5A3.5 3.5 0 0 1 5.5-7H0M5.5-7H6A3.5 3.5 0 0 1 6 0H0"],
  C: [12, "M12-2.1A7 7 0 1 1 12-11.9"],
  D: [11, "M0 0V-14H4A7 7 0 0 1 4 0Z"],
  E: [8.5, "M8.5 0H0V-14H8.5M0-7.2H7.5"],
  F: [8, "M0 0V-14H8.5M0-7H7.5"],
  G: [13, "M12-11.9A7 7 0 1 0 14-7H9"],
  H: [10, "M0 0V-14M10-14V0M0-7H10"],
  I: [0, "M0 0V-14"],
  J: [7, "M7-14V-3.5A3.5 3.5 0 0 1 0-3.5"],
  K: [9, "M0 0V-14M9-14L0-5.5M3.5-8.8L9.5 0"],
  L: [7.5, "M0-14V0H8"],
  M: [13, "M0 0V-14L6.5-4L13-14V0"],
  N: [10, "M0 0V-14L10 0V-14"],
  O: [14, "M7-14A7 7 0 1 1 7 0A7 7 0 1 1 7-14Z"],
  P: [9, "M0 0V-14H5.5A4 4 0 0 1 5.5-6H0"],
  Q: [14, "M7-14A7 7 0 1 1 7 0A7 7 0 1 1 7-14ZM9-4L14 1"],
  R: [9.5, "M0 0V-14H5.5A4 4 0 0 1 5.5-6H0M5-6L9.5 0"],
  S: [
    9,
    "M8.6-11.6C7.8-13.2 6.3-14 4.5-14C2-14 .4-12.6 .4-10.6C.4-6 8.8-8.6 8.8-3.8C8.8-1.4 7 0 4.4 0C2.2 0 .6-1 0-2.8",
  ],
  T: [10, "M0-14H10M5-14V0"],
  U: [10, "M0-14V-5A5 5 0 0 0 10-5V-14"],
  V: [11, "M0-14L5.5 0L11-14"],
  W: [16, "M0-14L4 0L8-14L12 0L16-14"],
  X: [10, "M0-14L10 0M10-14L0 0"],
  Y: [11, "M0-14L5.5-7V0M11-14L5.5-7"],
  Z: [10, "M0-14H10L0 0H10"],
  a: [10, "M10-5A5 5 0 1 1 0-5A5 5 0 1 1 10-5M10-10V0"],
  b: [10, "M0-14V0M0-5A5 5 0 1 1 10-5A5 5 0 1 1 0-5"],
  c: [8.5, "M8.8-1.7A5 5 0 1 1 8.8-8.3"],
  d: [10, "M10-14V0M10-5A5 5 0 1 1 0-5A5 5 0 1 1 10-5"],
  e: [10, "M.2-5H10A5 5 0 1 0 8.6-1.5"],
  f: [5, "M6-13.6C3.5-14.6 2-13.2 2-10.5V0M0-9.5H5.5"],
  g: [10, "M10-5A5 5 0 1 1 0-5A5 5 0 1 1 10-5M10-10V.5A4.2 4.2 0 0 1 1.5 2.6"],
  h: [8.6, "M0-14V0M0-5.5A4.3 4.3 0 0 1 8.6-5.5V0"],
  i: [0, "M0-10V0M0-13.6v.01"],
  ı: [0, "M0-10V0"],
  j: [2, "M2-10V1.5A2.5 2.5 0 0 1-.5 4M2-13.6v.01"],
  k: [7.5, "M0-14V0M7-10L0-4M2.6-6.2L7.5 0"],
  l: [0, "M0-14V0"],
  m: [14.8, "M0-10V0M0-6A3.7 3.7 0 0 1 7.4-6V0M7.4-6A3.7 3.7 0 0 1 14.8-6V0"],
  n: [8.6, "M0-10V0M0-5.5A4.3 4.3 0 0 1 8.6-5.5V0"],
  o: [10, "M10-5A5 5 0 1 1 0-5A5 5 0 1 1 10-5Z"],
  p: [10, "M0-10V4M0-5A5 5 0 1 1 10-5A5 5 0 1 1 0-5"],
  q: [10, "M10-10V4M10-5A5 5 0 1 1 0-5A5 5 0 1 1 10-5"],
  r: [4.5, "M0-10V0M0-5.5C0-8.6 2-10.3 5-10"],
  s: [
    6.6,
    "M6.4-8.2C5.8-9.4 4.8-10 3.4-10C1.6-10 .5-9 .5-7.5C.5-4.2 6.7-6.1 6.7-2.7C6.7-1 5.3 0 3.3 0C1.6 0 .4-.8 0-2",
  ],
  t: [5.5, "M2.5-13V-2.5A2.5 2.5 0 0 0 5.5 0M0-10H5.5"],
  u: [8.6, "M0-10V-4.3A4.3 4.3 0 0 0 8.6-4.3M8.6-10V0"],
  v: [9, "M0-10L4.5 0L9-10"],
  w: [14, "M0-10L3.5 0L7-10L10.5 0L14-10"],
  x: [8, "M0-10L8 0M8-10L0 0"],
  y: [9, "M0-10L4.5 0M9-10L2.9 3.8"],
  z: [7.5, "M0-10H7.5L0 0H7.5"],
  "0": [9, "M4.5-14C1.5-14 0-11 0-7S1.5 0 4.5 0S9-3 9-7S7.5-14 4.5-14Z"],
  "1": [9, "M2-11.5L5.5-14V0"],
  "2": [9, "M.5-10.4C.5-12.6 2.2-14 4.5-14S8.5-12.4 8.5-10.2C8.5-7.5 5.5-5 .3 0H9"],
  "3": [
    9,
    "M.5-12C1.3-13.4 2.7-14 4.3-14C6.7-14 8.2-12.6 8.2-10.7C8.2-8.7 6.6-7.5 4-7.5C7-7.5 8.8-6.2 8.8-3.9C8.8-1.5 7 0 4.4 0C2.3 0 .8-.8 0-2.4",
  ],
  "4": [9, "M6.8 0V-14L0-4H9"],
  "5": [
    9,
    "M8-14H1.4L.8-7.6C1.8-8.5 3-9 4.4-9C7.1-9 8.9-7.2 8.9-4.6C8.9-1.8 7 0 4.3 0C2.4 0 .9-.8 0-2.2",
  ],
  "6": [9, "M9-4.5A4.5 4.5 0 1 1 0-4.5A4.5 4.5 0 1 1 9-4.5M.6-6.6L6.2-14"],
  "7": [9, "M0-14H9L3.2 0"],
  "8": [
    9,
    "M8.2-10.7A3.7 3.3 0 1 1 .8-10.7A3.7 3.3 0 1 1 8.2-10.7M9-3.7A4.5 3.7 0 1 1 0-3.7A4.5 3.7 0 1 1 9-3.7",
  ],
  "9": [9, "M9-9.5A4.5 4.5 0 1 1 0-9.5A4.5 4.5 0 1 1 9-9.5M8.4-7.4L2.8 0"],
  ".": [0, "M0-.1v.01"],
  ",": [1, "M.6-.4L-.4 2.4"],
  ":": [0, "M0-.1v.01M0-8v.01"],
  "-": [5, "M0-5.5H5"],
  "/": [6, "M0 1L6-15"],
  "+": [8, "M0-6H8M4-10V-2"],
  "*": [6, "M3-12V-6M.4-10.5L5.6-7.5M5.6-10.5L.4-7.5"],
  "%": [
    12,
    "M11-14L1 0M4.6-11.5A2.3 2.3 0 1 1 0-11.5A2.3 2.3 0 1 1 4.6-11.5M12-2.5A2.3 2.3 0 1 1 7.4-2.5A2.3 2.3 0 1 1 12-2.5",
  ],
  $: [
    9,
    "M4.5-16V2M8.6-11.6C7.8-13.2 6.3-14 4.5-14C2-14 .4-12.6 .4-10.6C.4-6 8.8-8.6 8.8-3.8C8.8-1.4 7 0 4.4 0C2.2 0 .6-1 0-2.8",
  ],
  "@": [14, "M10-7A3 3 0 1 1 4-7A3 3 0 1 1 10-7V-5.5A2 2 0 0 0 14-6.5A7 7 0 1 0 11-1"],
  "!": [0, "M0-14V-4.5M0-.1v.01"],
  "¡": [0, "M0-9.5V0M0-13.9v.01"],
  "•": [4, "M2-5v.01"],
  "·": [0, "M0-5.5v.01"],
  "(": [3, "M3.5-16C-.8-11-.8-3 3.5 2"],
  ")": [3, "M0-16C4.3-11 4.3-3 0 2"],
};

const MARKS: Readonly<Record<string, string>> = {
  "\u0301": "M-.8 1.4L1.4-1.4",
  "\u0303": "M-3 .6C-2-1.4-.8-1.2 0-.3S2 .8 3-1",
  "\u0308": "M-2 0v.01M2 0v.01",
};

const GAP = 3.9;

export interface Lettering {
  colour: string;
  /** Height of a capital, in pixels. */
  size: number;
  /** Stroke width over the height of a capital; 0.12 is regular, 0.17 bold. */
  weight?: number;
  anchor?: "start" | "middle" | "end";
  opacity?: number;
}

/** One line of text with its baseline at (x, y). Characters that are not in the alphabet are drawn as hyphens. */
export function lettering(text: string, x: number, y: number, look: Lettering): string {
  let at = 0;
  const strokes: string[] = [];
  let previous = { left: 0, advance: 0, top: -14 };
  const draw = (d: string, dx: number, dy = 0): void => {
    if (d) strokes.push(`<path d="${d}" transform="translate(${round(dx)} ${dy})"/>`);
  };
  const characters = Array.from(text.normalize("NFD"));
  for (const [index, character] of characters.entries()) {
    const mark = MARKS[character];
    if (mark) {
      draw(mark, previous.left + previous.advance / 2, previous.top - 4);
      continue;
    }
    const dotless = character === "i" && MARKS[characters[index + 1] ?? ""] !== undefined;
    const glyph = GLYPHS[dotless ? "ı" : character] ?? GLYPHS["-"];
    if (!glyph) continue;
    draw(glyph[1], at);
    previous = { left: at, advance: glyph[0], top: /[a-zı]/.test(character) ? -9.5 : -13.5 };
    at += glyph[0] + GAP;
  }
  const scale = look.size / 14;
  const width = Math.max(at - GAP, 0) * scale;
  const left = look.anchor === "end" ? x - width : look.anchor === "middle" ? x - width / 2 : x;
  const strokeWidth = round((look.weight ?? 0.12) * 14);
  const opacity = look.opacity === undefined ? "" : ` opacity="${look.opacity}"`;
  return `<g transform="translate(${round(left)} ${round(y)}) scale(${round(scale)})" fill="none" stroke="${look.colour}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"${opacity}>${strokes.join("")}</g>`;
}

/** The width in pixels that `lettering` takes. */
export function letteringWidth(text: string, size: number): number {
  let at = 0;
  for (const character of text.normalize("NFD")) {
    if (MARKS[character]) continue;
    at += (GLYPHS[character] ?? GLYPHS["-"] ?? [0])[0] + GAP;
  }
  return (Math.max(at - GAP, 0) * size) / 14;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
