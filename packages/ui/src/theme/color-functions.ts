import {
  colorSpaceToXyz,
  fromPolar,
  hslToSrgb,
  hwbToSrgb,
  labToXyz,
  oklabToXyz,
  type Triple,
} from "./color-spaces.ts";

/** A component of a colour function, as written. */
interface Value {
  readonly number: number;
  readonly unit: string;
}

const component = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/;

/** Parses one component, such as `50%`, `0.5turn` or `none`; null if it is none. */
export function readValue(text: string): Value | null {
  if (text === "none") return { number: 0, unit: "" };
  const match = component.exec(text);
  if (!match?.[1]) return null;
  const number = Number(match[1]);
  return Number.isFinite(number) ? { number, unit: match[2] ?? "" } : null;
}

/** A number, or a percentage of `whole`; null if the unit is not allowed. */
export function amount(value: Value, whole: number, numberScale = 1): number | null {
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

/** The nearest number between two limits. */
export const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, value));

type Values = readonly [Value, Value, Value];

/** The components as numbers; null if a unit is not allowed. */
function triple(x: number | null, y: number | null, z: number | null): Triple | null {
  return x === null || y === null || z === null ? null : [x, y, z];
}

/** Red, green and blue, each up to 255. */
function readRgb([a, b, c]: Values): Triple | null {
  const rgb = triple(amount(a, 1, 1 / 255), amount(b, 1, 1 / 255), amount(c, 1, 1 / 255));
  return rgb && [clamp(rgb[0], 0, 1), clamp(rgb[1], 0, 1), clamp(rgb[2], 0, 1)];
}

/** A hue and two shares, as in hsl() and hwb(). */
function readHueAndShares([a, b, c]: Values): Triple | null {
  const read = triple(degrees(a), amount(b, 1, 1 / 100), amount(c, 1, 1 / 100));
  return read && [read[0], clamp(read[1], 0, 1), clamp(read[2], 0, 1)];
}

/** A lightness and two axes, whose percentages are of `full` and `reach`. */
function readLab([a, b, c]: Values, full: number, reach: number): Triple | null {
  const lab = triple(amount(a, full), amount(b, reach), amount(c, reach));
  return lab && [clamp(lab[0], 0, full), lab[1], lab[2]];
}

/** A lightness, a chroma and a hue, as a lightness and two axes. */
function readLch([a, b, c]: Values, full: number, reach: number): Triple | null {
  const lch = triple(amount(a, full), amount(b, reach), degrees(c));
  return lch && fromPolar([clamp(lch[0], 0, full), Math.max(0, lch[1]), lch[2]]);
}

/** Reads a colour function's components, and converts them to XYZ. */
interface ColorFunction {
  readonly read: (values: Values) => Triple | null;
  readonly toXyz: ((components: Triple) => Triple) | undefined;
}

const srgb = colorSpaceToXyz["srgb"];
const rgbFunction: ColorFunction = { read: readRgb, toXyz: srgb };
const hslFunction: ColorFunction = {
  read: readHueAndShares,
  toXyz: srgb && ((hsl) => srgb(hslToSrgb(hsl))),
};
const colorFunctions = new Map<string, ColorFunction>([
  ["rgb", rgbFunction],
  ["rgba", rgbFunction],
  ["hsl", hslFunction],
  ["hsla", hslFunction],
  ["hwb", { read: readHueAndShares, toXyz: srgb && ((hwb) => srgb(hwbToSrgb(hwb))) }],
  ["lab", { read: (values) => readLab(values, 100, 125), toXyz: labToXyz }],
  ["lch", { read: (values) => readLch(values, 100, 150), toXyz: labToXyz }],
  ["oklab", { read: (values) => readLab(values, 1, 0.4), toXyz: oklabToXyz }],
  ["oklch", { read: (values) => readLch(values, 1, 0.4), toXyz: oklabToXyz }],
]);

/** The function of a name, or for `color()` that of its colour space; undefined if there is none. */
export function colorFunction(name: string, space: string): ColorFunction | undefined {
  if (name !== "color") return colorFunctions.get(name);
  if (!Object.hasOwn(colorSpaceToXyz, space)) return undefined;
  return {
    read: ([a, b, c]) => triple(amount(a, 1), amount(b, 1), amount(c, 1)),
    toXyz: colorSpaceToXyz[space],
  };
}
