import { modes } from "../tokens/tokens.ts";
import { parseCssColor } from "./css-color.ts";
import { ownerName, type SiteColors } from "./resolve-site-colors.ts";

/** A value of `site_colors` that can't be stored, with its path and a message for the owner. */
export interface SiteColorProblem {
  readonly field: string;
  readonly message: string;
}

/** Validates an owner's `site_colors`; an empty list means that it may be stored as typed. */
export function siteColorProblems(siteColors: SiteColors): readonly SiteColorProblem[] {
  return modes.flatMap((mode) =>
    Object.entries(siteColors[mode] ?? {}).flatMap(([name, value]) => {
      const field = `${mode}.${name}`;
      if (ownerName(name) === null) {
        return [{ field, message: "El nombre solo puede llevar minúsculas, números y guiones." }];
      }
      return parseCssColor(value) === null
        ? [{ field, message: "No es un color: prueba con #00687d, teal o rgb(0 104 125)." }]
        : [];
    }),
  );
}
