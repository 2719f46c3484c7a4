import { cssVariable, modes, tokens, type Mode } from "../tokens/tokens.ts";
import type { Hex } from "./css-color.ts";
import {
  resolveSiteColors,
  type ResolvedMode,
  type ResolvedSiteColors,
  type SiteColors,
} from "./resolve-site-colors.ts";

const selectors: Readonly<Record<Mode, string>> = {
  light: `:root,[data-theme="light"]`,
  dark: `[data-theme="dark"]`,
};

const hexPattern = /^#(?:[\da-f]{6}|[\da-f]{8})$/;
const namePattern = /^[a-z][a-z0-9-]*$/;

/** The last check before CSS: only our own variables, and hex values that we wrote, pass. */
function declaration(variable: string, value: Hex): string {
  if (!hexPattern.test(value)) throw new Error(`Refusing to write ${value} into CSS`);
  return `${variable}:${value}`;
}

/** The declarations of one mode: tokens first, then the owner's other names. */
export function modeDeclarations(mode: Mode, resolved: ResolvedMode): string {
  const colors: Readonly<Record<string, Hex>> = resolved.colors;
  const own = tokens.map((token) =>
    declaration(cssVariable(token), colors[token.name] ?? token[mode]),
  );
  const extras = Object.entries(resolved.extras)
    .filter(([name]) => namePattern.test(name))
    .map(([name, value]) => declaration(`--${name}`, value));
  return [`color-scheme:${mode}`, ...own, ...extras].join(";");
}

/** The CSS for colours that are already resolved, as in the editor. */
export function resolvedThemeCss(resolved: ResolvedSiteColors): string {
  return modes
    .map((mode) => `${selectors[mode]}{${modeDeclarations(mode, resolved[mode])}}`)
    .join("");
}

/**
 * The CSS to inline in the first HTML (about 1 kB gzipped): every token of both modes as flat hex, outside any layer, so
 * that it overrides the default theme regardless of order.
 */
export function siteThemeCss(siteColors: SiteColors): string {
  return resolvedThemeCss(resolveSiteColors(siteColors));
}
