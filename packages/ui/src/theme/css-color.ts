import {
  colorSpaceToXyz,
  fromPolar,
  hslToSrgb,
  hwbToSrgb,
  labToXyz,
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

interface Value {
  readonly number: number;
  readonly unit: string;
}

const component = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/;

function readValue(text: string): Value | null {
  if (text === "none") return { number: 0, unit: "" };
  const match = component.exec(text);
  if (!match?.[1]) return null;
  const number = Number(match[1]);
  return Number.isFinite(number) ? { number, unit: match[2] ?? "" } : null;
}

/** A number, or a percentage of `whole`; null if the unit is not allowed. */
function amount(value: Value, whole: number, numberScale = 1): number | null {
  if (value.unit === "%") return (value.number / 100) * whole;
  return value.unit === "" ? value.number * numberScale : null;
}

const degreesPer: Readonly<Record<string, number>> = {
  "": 1,
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

function degrees(value: Value): number | null {
  const factor = degreesPer[value.unit];
  return factor === undefined ? null : (((value.number * factor) % 360) + 360) % 360;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** XYZ for a colour function and its three components; null if a unit is not allowed. */
function toXyz(name: string, [a, b, c]: readonly [Value, Value, Value]): Triple | null {
  const all = (...numbers: (number | null)[]): Triple | null => {
    const [x, y, z] = numbers;
    return x == null || y == null || z == null ? null : [x, y, z];
  };
  const srgb = colorSpaceToXyz["srgb"];
  if (!srgb) return null;
  switch (name) {
    case "rgb":
    case "rgba": {
      const channels = all(amount(a, 1, 1 / 255), amount(b, 1, 1 / 255), amount(c, 1, 1 / 255));
      return (
        channels &&
        srgb([clamp(channels[0], 0, 1), clamp(channels[1], 0, 1), clamp(channels[2], 0, 1)])
      );
    }
    case "hsl":
    case "hsla": {
      const hsl = all(degrees(a), amount(b, 1, 1 / 100), amount(c, 1, 1 / 100));
      return hsl && srgb(hslToSrgb([hsl[0], clamp(hsl[1], 0, 1), clamp(hsl[2], 0, 1)]));
    }
    case "hwb": {
      const hwb = all(degrees(a), amount(b, 1, 1 / 100), amount(c, 1, 1 / 100));
      return hwb && srgb(hwbToSrgb([hwb[0], clamp(hwb[1], 0, 1), clamp(hwb[2], 0, 1)]));
    }
    case "lab": {
      const lab = all(amount(a, 100), amount(b, 125), amount(c, 125));
      return lab && labToXyz([clamp(lab[0], 0, 100), lab[1], lab[2]]);
    }
    case "lch": {
      const lch = all(amount(a, 100), amount(b, 150), degrees(c));
      return lch && labToXyz(fromPolar([clamp(lch[0], 0, 100), Math.max(0, lch[1]), lch[2]]));
    }
    case "oklab": {
      const oklab = all(amount(a, 1), amount(b, 0.4), amount(c, 0.4));
      return oklab && oklabToXyz([clamp(oklab[0], 0, 1), oklab[1], oklab[2]]);
    }
    case "oklch": {
      const oklch = all(amount(a, 1), amount(b, 0.4), degrees(c));
      return (
        oklch && oklabToXyz(fromPolar([clamp(oklch[0], 0, 1), Math.max(0, oklch[1]), oklch[2]]))
      );
    }
    default: {
      const convert = colorSpaceToXyz[name];
      const channels = all(amount(a, 1), amount(b, 1), amount(c, 1));
      return convert && channels ? convert(channels) : null;
    }
  }
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

const functionNames = new Set([
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "hwb",
  "lab",
  "lch",
  "oklab",
  "oklch",
]);
const commaNames = new Set(["rgb", "rgba", "hsl", "hsla"]);

function parseFunction(name: string, body: string): ParsedColor | null {
  let parts: string[];
  let alphaText: string | undefined;
  let space = name;
  if (body.includes(",")) {
    if (!commaNames.has(name) || body.includes("/")) return null;
    parts = body.split(",").map((part) => part.trim());
    if (parts.length === 4) alphaText = parts.pop();
  } else {
    const halves = body.split("/");
    if (halves.length > 2) return null;
    parts = (halves[0] ?? "").trim().split(/\s+/);
    alphaText = halves[1]?.trim();
    if (name === "color") space = parts.shift() ?? "";
  }
  if (name === "color" ? !Object.hasOwn(colorSpaceToXyz, space) : !functionNames.has(name))
    return null;
  if (parts.length !== 3) return null;
  const [a, b, c] = parts.map(readValue);
  const alphaValue = alphaText === undefined ? { number: 1, unit: "" } : readValue(alphaText);
  if (!a || !b || !c || !alphaValue) return null;
  const alpha = amount(alphaValue, 1);
  const xyz = toXyz(space, [a, b, c]);
  return xyz && alpha !== null ? fromXyz(xyz, alpha) : null;
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

/** `color-mix(in srgb | oklab | oklch, a 30%, b)`, the three common spaces, premultiplied. */
function parseMix(body: string): ParsedColor | null {
  const [method, first, second, ...rest] = splitTopLevel(body);
  const space = /^in (srgb|oklab|oklch)$/.exec(method ?? "")?.[1];
  if (!space || !first || !second || rest.length > 0) return null;
  const a = parseMixPart(first);
  const b = parseMixPart(second);
  if (!a || !b) return null;
  const shareA = a.share ?? (b.share === null ? 0.5 : 1 - b.share);
  const shareB = b.share ?? 1 - shareA;
  const total = shareA + shareB;
  if (total <= 0 || shareA < 0 || shareB < 0) return null;
  const weight = shareB / total;
  const alpha = a.color.alpha * (1 - weight) + b.color.alpha * weight;
  if (alpha === 0) return { channels: [0, 0, 0], alpha: 0 };
  const srgb = colorSpaceToXyz["srgb"];
  if (!srgb) return null;
  const unit = ({ channels: [r, g, l] }: ParsedColor): Triple => [r / 255, g / 255, l / 255];
  const coordinates = (color: ParsedColor): Triple => {
    if (space === "srgb") return unit(color);
    const oklab = xyzToOklab(srgb(unit(color)));
    return space === "oklab" ? oklab : toPolar(oklab);
  };
  const from = coordinates(a.color);
  const to = coordinates(b.color);
  const blend = (x: number, y: number) =>
    (x * a.color.alpha * (1 - weight) + y * b.color.alpha * weight) / alpha;
  const hue = from[2] + (((to[2] - from[2] + 540) % 360) - 180) * weight;
  const mixed: Triple = [
    blend(from[0], to[0]),
    blend(from[1], to[1]),
    space === "oklch" ? hue : blend(from[2], to[2]),
  ];
  const xyz =
    space === "srgb" ? srgb(mixed) : oklabToXyz(space === "oklab" ? mixed : fromPolar(mixed));
  return fromXyz(xyz, alpha * Math.min(1, total));
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
