import type { StoredSiteColors } from "../../src/theme/owner-colors.ts";
import { hostileBrands } from "../../src/testing/hostile-brands.ts";
import { radiusPx } from "../../src/tokens/scale.generated.ts";

export type RadiusName = keyof typeof radiusPx;

/** The fonts that a brand may set: of headings, buttons and numbers, and of everything else. */
export const fontNames = ["display", "sans"] as const;
export type FontName = (typeof fontNames)[number];

/** A brand as edited. What is missing is as designed. */
export interface Brand {
  /** As the product stores them in `site_colors`. */
  readonly colors: StoredSiteColors;
  /** CSS font families, as typed. */
  readonly fonts: Readonly<Partial<Record<FontName, string>>>;
  /** Whole pixels, as typed. */
  readonly radius: Readonly<Partial<Record<RadiusName, string>>>;
}

/** The brand of the factory: nothing is changed. */
export const factoryBrand: Brand = { colors: { light: {}, dark: {} }, fonts: {}, radius: {} };

/** A brand to start from or to compare with. */
interface Preset {
  readonly name: string;
  readonly title: string;
  readonly brand: Brand;
}

/** The brands that the toolbar has, too. */
export const presets: readonly Preset[] = [
  { name: "fabrica", title: "El Guacamayo (de fábrica)", brand: factoryBrand },
  ...hostileBrands.map(({ name, title, colors: { light = {}, dark = {} } }) => ({
    name,
    title,
    brand: { ...factoryBrand, colors: { light, dark } },
  })),
];

/** The preset with this name. */
export function presetNamed(name: string): Preset | undefined {
  return presets.find((preset) => preset.name === name);
}

const isRadius = (name: string): name is RadiusName => Object.hasOwn(radiusPx, name);
const isFont = (name: string): name is FontName => fontNames.some((font) => font === name);

/** A map of texts in which nothing else is; anything else is left out. */
export function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** What an object has under a name; undefined for anything else. */
export const keyOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([k]) => k === key)?.[1]
    : undefined;

function onlyKnown<Name extends string>(
  texts: Record<string, string>,
  isKnown: (name: string) => name is Name,
): Partial<Record<Name, string>> {
  const known: Partial<Record<Name, string>> = {};
  for (const [name, text] of Object.entries(texts)) if (isKnown(name)) known[name] = text;
  return known;
}

/**
 * The brand in an address: a preset's name, or the changes as base64url, which is all that Storybook lets an argument in the
 * address be.
 */
export function codeOf(brand: Brand): string {
  const json = JSON.stringify(brand);
  const preset = presets.find((one) => JSON.stringify(one.brand) === json);
  if (preset !== undefined) return preset.name;
  const bytes = new TextEncoder().encode(json);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The brand of an address; the factory's if nobody wrote it with `codeOf`. */
export function brandOf(code: string): Brand {
  const preset = presetNamed(code);
  if (preset !== undefined) return preset.brand;
  try {
    const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const colors = keyOf(read, "colors");
    return {
      colors: { light: textsIn(keyOf(colors, "light")), dark: textsIn(keyOf(colors, "dark")) },
      fonts: onlyKnown(textsIn(keyOf(read, "fonts")), isFont),
      radius: onlyKnown(textsIn(keyOf(read, "radius")), isRadius),
    };
  } catch {
    return factoryBrand;
  }
}

/** A brand with one of its fonts or radiuses changed; an empty text returns to the designed one. */
export function withPart<Part extends "fonts" | "radius">(
  brand: Brand,
  part: Part,
  name: keyof Brand[Part],
  typed: string,
): Brand {
  const { [name]: _former, ...others } = brand[part];
  return { ...brand, [part]: typed.trim() === "" ? others : { ...others, [name]: typed } };
}
