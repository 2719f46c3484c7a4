import { fromHex, toHex, type Hex } from "./css-color.ts";

/** Linear light for each of the 256 channel values, precomputed because the resolver needs them a million times. */
const linearLight = Float64Array.from({ length: 256 }, (_, channel) => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** WCAG 2 relative luminance, 0 to 1. */
export function luminance(color: Hex): number {
  const [r, g, b] = fromHex(color);
  const light = (channel: number) => linearLight[channel] ?? 0;
  return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG 2 contrast ratio of two colours, 1 to 21, not rounded. */
export function contrast(first: Hex, second: Hex): number {
  return ratio(luminance(first), luminance(second));
}

/** A ratio for display, rounded down, so that 4.499 doesn't read as 4.5. */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** Pure white and black: one of them can be read on any colour. */
export const POLES = ["#ffffff", "#000000"] as const;

/** The pole with more contrast on a colour: always at least 4.58:1. */
export function bestPole(on: Hex): (typeof POLES)[number] {
  const [white, black] = POLES;
  return contrast(white, on) >= contrast(black, on) ? white : black;
}

/** A linear mix in sRGB, `share` (0 to 1) of the way from one colour to the other. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = fromHex(from);
  const b = fromHex(to);
  const at = (x: number, y: number) => Math.round(x + (y - x) * share);
  return toHex([at(a[0], b[0]), at(a[1], b[1]), at(a[2], b[2])]);
}

/** Returns a predicate: does a colour have at least this ratio on all of these backgrounds? */
export function clearsAll(backgrounds: readonly Hex[], minimum: number): (color: Hex) => boolean {
  const lights = backgrounds.map(luminance);
  return (color) => {
    const own = luminance(color);
    return lights.every((light) => ratio(own, light) >= minimum);
  };
}

const steps = 256;

/**
 * Moves a colour towards a pole by the smallest of 256 steps that satisfies `accept`. A colour that already satisfies it is returned
 * unchanged; the pole itself is the last resort. Luminance is monotonic on the way to a pole, so a binary search works.
 */
export function moveUntil(color: Hex, pole: Hex, accept: (candidate: Hex) => boolean): Hex {
  if (accept(color)) return color;
  let low = 0;
  let high = steps;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (accept(mix(color, pole, middle / steps))) high = middle;
    else low = middle;
  }
  return mix(color, pole, high / steps);
}
