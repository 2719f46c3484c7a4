import type { StoredSiteColors } from "../../src/theme/owner-colors.ts";
import { siteColorProblems } from "../../src/theme/site-color-problems.ts";
import { siteThemeCss } from "../../src/theme/site-theme-css.ts";
import { keyOf, textsIn, type Brand } from "./brand.ts";

/** The largest radius that makes sense, in pixels: half of a button's height is already round. */
const largestRadius = 64;

/** What is wrong with a typed font; null if it can be used. */
export function fontProblem(typed: string): string | null {
  const isFamily =
    /^(?:[\p{L}\p{N} ,-]|"[\p{L}\p{N} -]+"|'[\p{L}\p{N} -]+')+$/u.test(typed) &&
    CSS.supports("font-family", typed);
  return isFamily ? null : "Escribe familias separadas por comas, por ejemplo: Georgia, serif";
}

/** What is wrong with a typed radius; null if it can be used. */
export function radiusProblem(typed: string): string | null {
  const isLength = /^\d{1,2}$/.test(typed) && Number(typed) <= largestRadius;
  return isLength ? null : `Escribe un número entero de 0 a ${largestRadius}`;
}

/** The brand's type and radiuses as CSS variables, without those that can't be used. */
export function shapeVariables({ fonts, radius }: Brand): Readonly<Record<string, string>> {
  const usable = (
    texts: Readonly<Record<string, string>>,
    problemOf: (typed: string) => string | null,
  ) => Object.entries(texts).filter(([, typed]) => problemOf(typed) === null);
  return Object.fromEntries([
    ...usable(fonts, fontProblem).map(([name, typed]) => [`--_font-${name}`, typed]),
    ...usable(radius, radiusProblem).map(([name, typed]) => [`--_radius-${name}`, `${typed}px`]),
  ]);
}

/** Why the product wouldn't take a brand's colours: its own rules. Empty if it takes them. */
export function themeProblems({ colors }: Brand): readonly string[] {
  return siteColorProblems(colors).map(({ field, message }) => `${field}: ${message}`);
}

/** What `PUT /config/site_colors` takes. */
export function themeJson({ colors }: Brand): string {
  return JSON.stringify({ key: "site_colors", value: colors }, null, 2);
}

/** The whole brand for pages with the package's stylesheet; it goes after it. */
export function themeCss(brand: Brand): string {
  const shape = Object.entries(shapeVariables(brand)).map(
    ([name, value]) => `  ${name}: ${value};`,
  );
  const shapes = shape.length === 0 ? [] : [":root {", ...shape, "}"];
  return ["/* Después de @rifas/ui/styles.css */", ...shapes, siteThemeCss(brand.colors)].join(
    "\n",
  );
}

type ReadTheme =
  | { readonly colors: StoredSiteColors }
  | { readonly problems: readonly [string, ...string[]] };

/** Reads pasted JSON: what `themeJson` writes, an entry that the API answered, or just `site_colors`. */
export function readTheme(text: string): ReadTheme {
  let pasted: unknown;
  try {
    pasted = JSON.parse(text);
  } catch {
    return { problems: ["Eso no es JSON: pega el archivo completo, desde { hasta }."] };
  }
  const value = keyOf(pasted, "value") ?? pasted;
  const [light, dark] = [keyOf(value, "light"), keyOf(value, "dark")];
  if (light === undefined && dark === undefined) {
    return { problems: ["Ahí no hay colores: hace falta «light», «dark» o los dos."] };
  }
  const colors = { light: textsIn(light), dark: textsIn(dark) };
  const lost = [...namesNotTexts("light", light), ...namesNotTexts("dark", dark)];
  const problems = [...lost, ...themeProblems({ colors, fonts: {}, radius: {} })];
  const [first, ...more] = problems;
  return first === undefined ? { colors } : { problems: [first, ...more] };
}

function namesNotTexts(mode: string, map: unknown): string[] {
  if (map === undefined) return [];
  if (typeof map !== "object" || map === null) return [`${mode}: debe ser un grupo de colores.`];
  return Object.entries(map)
    .filter(([, value]) => typeof value !== "string")
    .map(([name]) => `${mode}.${name}: escribe el color entre comillas.`);
}
