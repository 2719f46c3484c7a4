import {
  clampChroma,
  clampRgb,
  converter,
  interpolate,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as enable,
  type Color,
  type Rgb,
} from "culori/fn";

for (const space of [
  modeRgb,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeLrgb,
  modeP3,
  modeA98,
  modeProphoto,
  modeRec2020,
  modeXyz50,
  modeXyz65,
]) {
  enable(space);
}

/** Three channels, such as red, green and blue. */
export type Triple = readonly [number, number, number];

/** `#rrggbb`, lower case. Everything that reaches CSS is written in this form from parsed numbers. */
export type Hex = `#${string}`;

/** A parsed colour: sRGB channels as integers 0 to 255, alpha 0 to 1. */
export interface ParsedColor {
  readonly channels: Triple;
  readonly alpha: number;
}

const toRgb = converter("rgb");
const toOklch = converter("oklch");

/**
 * The nearest colour in sRGB. Functions that name sRGB's own channels are clipped, as CSS does; for others the chroma (OKLCH) is reduced at
 * constant lightness and hue until they fit, so that a wide-gamut brand keeps its character. A channel that is `none` is absent.
 */
function inSrgb(color: Color): Partial<Rgb> {
  const isOwn = color.mode === "rgb" || color.mode === "hsl" || color.mode === "hwb";
  return clampRgb(toRgb(isOwn ? color : clampChroma(color, "oklch", "rgb")));
}

function parsed(color: Color): ParsedColor | null {
  const { r = 0, g = 0, b = 0, alpha = 1 } = inSrgb(color);
  // The epsilon undoes the rounding error of converting to another space and back (127.49999…).
  const channels: Triple = [byte(r + 4e-9), byte(g + 4e-9), byte(b + 4e-9)];
  return channels.every(Number.isFinite) ? { channels, alpha: clampUnit(alpha) } : null;
}

const byte = (channel: number) => Math.round(clampUnit(channel) * 255);
const clampUnit = (value: number) => Math.min(1, Math.max(0, value));

/** The spaces that `color()` may name. */
const colorSpaces =
  /^color\(\s*(srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d65|xyz-d50)\s/;

function read(text: string): Color | null {
  const mix = /^color-mix\((.*)\)$/s.exec(text)?.[1];
  if (mix !== undefined) return readMix(mix.trim());
  // The library also takes digits without '#', throws on unknown spaces, and reads 1e999 as Infinity.
  if (/^[\da-f]+$/.test(text)) return null;
  if (text.startsWith("color(") && !colorSpaces.test(text)) return null;
  const color = parse(text);
  return color !== undefined && Object.values(color).includes(Infinity) ? null : (color ?? null);
}

/** Splits at commas outside parentheses. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (text[at] === "," && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

function readMixPart(text: string): { color: Color; share: number | null } | null {
  const match = /^(?:(\d+(?:\.\d+)?)%\s+)?(.*?)(?:\s+(\d+(?:\.\d+)?)%)?$/.exec(text);
  const color = match?.[2] === undefined ? null : read(match[2]);
  const share = match?.[1] ?? match?.[3];
  return color && { color, share: share === undefined ? null : Number(share) / 100 };
}

type MixSpace = "rgb" | "oklab" | "oklch";

/** `color-mix(in srgb | oklab | oklch, a 30%, b)`, the three common spaces. */
function readMix(body: string): Color | null {
  const [method = "", first, second, ...rest] = splitTopLevel(body);
  const space = mixSpaces.get(method);
  if (space === undefined || first === undefined || second === undefined) return null;
  const a = readMixPart(first);
  const b = readMixPart(second);
  if (a === null || b === null || rest.length > 0) return null;
  const shareA = a.share ?? (b.share === null ? 0.5 : 1 - b.share);
  const shareB = b.share ?? 1 - shareA;
  const total = shareA + shareB;
  if (total <= 0 || shareA < 0 || shareB < 0) return null;
  return mix(space, [a.color, b.color], shareB / total, Math.min(1, total));
}

/** Mixes two colours; `weight` is the second one's share, and `opacity` multiplies the result's alpha. */
function mix(space: MixSpace, colors: [Color, Color], weight: number, opacity: number): Color {
  const [{ alpha: fromAlpha = 1 }, { alpha: toAlpha = 1 }] = colors;
  const alpha = fromAlpha * (1 - weight) + toAlpha * weight;
  const between = interpolate(colors.map(withoutIdleHue), space);
  // A colour counts as much as it is opaque, except for its hue.
  const mixed = between(alpha === 0 ? weight : (toAlpha * weight) / alpha);
  const hue = between(weight);
  return { ...mixed, ...("h" in hue ? { h: hue.h } : {}), alpha: alpha * opacity };
}

/** A grey has no hue of its own, whatever rounding says. */
function withoutIdleHue(color: Color): Color {
  const { l, c, h, alpha = 1 } = toOklch(color);
  return c < 4e-6 || h === undefined ? { mode: "oklch", l, c: 0, alpha } : color;
}

const mixSpaces = new Map<string, MixSpace>([
  ["in srgb", "rgb"],
  ["in oklab", "oklab"],
  ["in oklch", "oklch"],
]);

/**
 * Parses any absolute CSS colour (names, hex, rgb, hsl, hwb, lab, lch, oklab, oklch, color(), color-mix()). Colours outside sRGB are mapped
 * into it. Returns null for anything else, including values that depend on context (`currentColor`, system colours, `var()`).
 */
export function parseCssColor(text: string): ParsedColor | null {
  if (text.length > 200) return null;
  const color = read(text.trim().toLowerCase());
  return color && parsed(color);
}

/** How far apart the hues of two colours are, 0 to 180 degrees; 180 if one is a grey, which has none. */
export function hueGap(one: Hex, other: Hex): number {
  const [from, to] = [toOklch(one), toOklch(other)];
  if (from?.h === undefined || to?.h === undefined || Math.min(from.c, to.c) < 0.04) return 180;
  const turn = Math.abs(from.h - to.h);
  return Math.min(turn, 360 - turn);
}

/** Writes integer channels 0 to 255 as `#rrggbb`. */
export function toHex([red, green, blue]: Triple): Hex {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

/** The channels of a `#rrggbb` that we wrote; throws on anything else, which would be a bug. */
export function fromHex(hex: Hex): Triple {
  const number = hex.length === 7 ? Number.parseInt(hex.slice(1), 16) : Number.NaN;
  if (Number.isNaN(number)) throw new Error(`Not a #rrggbb colour: ${hex}`);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Composites a colour with alpha over an opaque one. */
export function flatten(color: ParsedColor, over: Hex): Hex {
  const below = fromHex(over);
  const blend = (top: number, bottom: number) =>
    Math.round(top * color.alpha + bottom * (1 - color.alpha));
  const [r, g, b] = color.channels;
  return toHex([blend(r, below[0]), blend(g, below[1]), blend(b, below[2])]);
}
