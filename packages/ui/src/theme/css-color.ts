import { amount, clamp, colorFunction, readValue } from "./color-functions.ts";
import {
  colorSpaceToXyz,
  fromPolar,
  mapToSrgbGamut,
  oklabToXyz,
  toPolar,
  xyzToOklab,
  type Triple,
} from "./color-spaces.ts";
import { namedColors } from "./named-colors.ts";

/** `#rrggbb`, lower case. Everything that reaches CSS is written in this form from parsed numbers. */
export type Hex = `#${string}`;

/** A parsed colour: sRGB channels as integers 0 to 255, alpha 0 to 1. */
export interface ParsedColor {
  readonly channels: Triple;
  readonly alpha: number;
}

function fromXyz(xyz: Triple, alpha: number): ParsedColor | null {
  const mapped = mapToSrgbGamut(xyz);
  // The epsilon undoes the rounding error of converting to XYZ and back (127.49999…).
  const whole = (channel: number) => clamp(Math.round(channel * 255 + 1e-6), 0, 255);
  const channels: Triple = [whole(mapped[0]), whole(mapped[1]), whole(mapped[2])];
  return channels.every(Number.isFinite) ? { channels, alpha: clamp(alpha, 0, 1) } : null;
}

function parseHex(digits: string): ParsedColor | null {
  if (!/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null;
  const long = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return { channels: [byte(0), byte(2), byte(4)], alpha: long.length === 8 ? byte(6) / 255 : 1 };
}

const commaNames = new Set(["rgb", "rgba", "hsl", "hsla"]);

/** The arguments of a colour function: separated by commas in the old syntax, otherwise by spaces and a slash. */
function splitArguments(
  name: string,
  body: string,
): { parts: string[]; alpha: string | undefined } | null {
  if (body.includes(",")) {
    if (!commaNames.has(name) || body.includes("/")) return null;
    const parts = body.split(",").map((part) => part.trim());
    const alpha = parts.length === 4 ? parts.pop() : undefined;
    return { parts, alpha };
  }
  const [components = "", alpha, ...rest] = body.split("/");
  if (rest.length > 0) return null;
  return { parts: components.trim().split(/\s+/), alpha: alpha?.trim() };
}

function parseFunction(name: string, body: string): ParsedColor | null {
  const found = splitArguments(name, body);
  if (found === null) return null;
  const { parts } = found;
  const space = name === "color" ? (parts.shift() ?? "") : name;
  const called = colorFunction(name, space);
  if (called?.toXyz === undefined || parts.length !== 3) return null;
  const [a, b, c] = parts.map(readValue);
  const alphaValue = found.alpha === undefined ? { number: 1, unit: "" } : readValue(found.alpha);
  if (!a || !b || !c || !alphaValue) return null;
  const alpha = amount(alphaValue, 1);
  const components = called.read([a, b, c]);
  return components && alpha !== null ? fromXyz(called.toXyz(components), alpha) : null;
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

function parseMixPart(text: string): { color: ParsedColor; share: number | null } | null {
  const match = /^(?:(\d+(?:\.\d+)?)%\s+)?(.*?)(?:\s+(\d+(?:\.\d+)?)%)?$/.exec(text);
  if (!match?.[2]) return null;
  const color = parseCssColor(match[2]);
  const share = match[1] ?? match[3];
  return color && { color, share: share === undefined ? null : Number(share) / 100 };
}

const srgb = colorSpaceToXyz["srgb"];

type MixSpace = "srgb" | "oklab" | "oklch";

/** `color-mix(in srgb | oklab | oklch, a 30%, b)`, the three common spaces, premultiplied. */
function parseMix(body: string): ParsedColor | null {
  const [method, first, second, ...rest] = splitTopLevel(body);
  const space = mixSpace(method ?? "");
  if (!space || !first || !second || rest.length > 0) return null;
  const a = parseMixPart(first);
  const b = parseMixPart(second);
  if (!a || !b) return null;
  const shareA = a.share ?? (b.share === null ? 0.5 : 1 - b.share);
  const shareB = b.share ?? 1 - shareA;
  const total = shareA + shareB;
  if (total <= 0 || shareA < 0 || shareB < 0) return null;
  return mixColors(space, [a.color, b.color], shareB / total, Math.min(1, total));
}

function mixSpace(method: string): MixSpace | null {
  const space = /^in (srgb|oklab|oklch)$/.exec(method)?.[1];
  return space === "srgb" || space === "oklab" || space === "oklch" ? space : null;
}

/** Mixes two colours; `weight` is the second one's share, and `opacity` multiplies the result's alpha. */
function mixColors(
  space: MixSpace,
  [a, b]: readonly [ParsedColor, ParsedColor],
  weight: number,
  opacity: number,
): ParsedColor | null {
  const alpha = a.alpha * (1 - weight) + b.alpha * weight;
  if (alpha === 0) return { channels: [0, 0, 0], alpha: 0 };
  const from = toMixSpace(a, space);
  const to = toMixSpace(b, space);
  if (from === null || to === null) return null;
  const blend = (x: number, y: number) =>
    (x * a.alpha * (1 - weight) + y * b.alpha * weight) / alpha;
  const hue = from[2] + (((to[2] - from[2] + 540) % 360) - 180) * weight;
  const mixed: Triple = [
    blend(from[0], to[0]),
    blend(from[1], to[1]),
    space === "oklch" ? hue : blend(from[2], to[2]),
  ];
  const xyz = fromMixSpace(mixed, space);
  return xyz && fromXyz(xyz, alpha * opacity);
}

function toMixSpace({ channels: [r, g, b] }: ParsedColor, space: MixSpace): Triple | null {
  const rgb: Triple = [r / 255, g / 255, b / 255];
  if (space === "srgb") return rgb;
  if (!srgb) return null;
  const oklab = xyzToOklab(srgb(rgb));
  return space === "oklab" ? oklab : toPolar(oklab);
}

/** XYZ of a colour in a mixing space. */
function fromMixSpace(mixed: Triple, space: MixSpace): Triple | null {
  if (space === "srgb") return srgb ? srgb(mixed) : null;
  return oklabToXyz(space === "oklab" ? mixed : fromPolar(mixed));
}

/**
 * Parses any absolute CSS colour (names, hex, rgb, hsl, hwb, lab, lch, oklab, oklch, color(), color-mix()). Colours outside
 * sRGB are mapped into it. Returns null for anything else, including values that depend on context (`currentColor`, system
 * colours, `var()`).
 */
export function parseCssColor(text: string): ParsedColor | null {
  if (text.length > 200) return null;
  const value = text.trim().toLowerCase();
  if (value.startsWith("#")) return parseHex(value.slice(1));
  if (value === "transparent") return { channels: [0, 0, 0], alpha: 0 };
  const named = namedColors.get(value);
  if (named) return parseHex(named);
  const call = /^([a-z]+(?:-[a-z]+)?)\((.*)\)$/s.exec(value);
  if (!call?.[1] || call[2] === undefined) return null;
  const body = call[2].trim();
  if (call[1] === "color-mix") return parseMix(body);
  return /[()]/.test(body) ? null : parseFunction(call[1], body);
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
