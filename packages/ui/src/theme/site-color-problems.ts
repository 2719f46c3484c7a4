import { modes } from "../tokens/tokens.ts";
import { parseCssColor } from "./css-color.ts";
import { ownerName, type SiteColors } from "./resolve-site-colors.ts";

/** A value of `site_colors` that can't be stored, with its path and a message for the owner. */
export interface SiteColorProblem {
  readonly field: string;
  readonly message: string;
}

/** How many colours a mode may have, and how many characters one of them: as in the contract's `ColorMap`. */
export const siteColorLimits = { colors: 100, value: 100 } as const;

/** Validates an owner's `site_colors`; an empty list means that it may be stored as typed. */
export function siteColorProblems(siteColors: SiteColors): readonly SiteColorProblem[] {
  return modes.flatMap((mode) => {
    const colors = Object.entries(siteColors[mode] ?? {});
    const problems = colors.flatMap(([name, value]) => {
      const message = problemOf(name, value);
      return message === null ? [] : [{ field: `${mode}.${name}`, message }];
    });
    if (colors.length <= siteColorLimits.colors) return problems;
    const message = `Hay ${colors.length} colores: deja ${siteColorLimits.colors} o menos.`;
    return [{ field: mode, message }, ...problems];
  });
}

function problemOf(name: string, value: string): string | null {
  if (ownerName(name) === null) {
    return "El nombre empieza por una letra y lleva minúsculas, números y guiones, hasta 60.";
  }
  if (value.length > siteColorLimits.value) {
    return `Tiene ${value.length} caracteres: escríbelo en ${siteColorLimits.value} o menos.`;
  }
  return parseCssColor(value) === null
    ? "No es un color: prueba con #00687d, teal o rgb(0 104 125)."
    : null;
}
