/**
 * What every colour is for: where it is drawn, the contrast it must have, and who may set it. The colours themselves are in
 * `design-tokens/`. From both, `scripts/generate-tokens.themes.ts` generates the default theme CSS, the Tailwind mapping, the types, the
 * contrast table and the test vectors; `resolveSiteColors` uses them to apply an owner's colours.
 *
 * A colour is either a background (surface, soft, fill) or a foreground (text, edge, graphic), never both. A foreground must
 * declare its backgrounds and its minimum contrast ratio on them (WCAG 2).
 */
import { colorValues, type HexLiteral } from "./color-values.generated.ts";
import type { TokenName } from "./token-names.generated.ts";

export type Mode = "light" | "dark";
export const modes = ["light", "dark"] as const satisfies readonly Mode[];

interface TokenBase {
  /** The name in utilities: `page` gives `bg-page`, `text-page`, `border-page`. */
  readonly name: TokenName;
  /** The name by which the owner may set it in `site_colors`; without one it is only derived. */
  readonly owner?: string;
  /** The token that replaces it under `prefers-contrast: more`. */
  readonly highContrast?: string;
}

/** A large background for text. Moves away from ink until ink has 7:1. */
export interface SurfaceToken extends TokenBase {
  readonly kind: "surface";
}
/** A filled area, kept exactly as typed; its label is the matching `on` token. */
export interface FillToken extends TokenBase {
  readonly kind: "fill";
}
/** The label on a fill: always the better of #fff and #000. */
export interface OnToken extends TokenBase {
  readonly kind: "on";
  readonly on: readonly string[];
  readonly minimum: number;
}
/** A fill on hover: moves away from its label's colour, so the label's contrast only increases. */
export interface HoverToken extends TokenBase {
  readonly kind: "hover";
  readonly of: string;
}
/** A surface tinted with a hue. */
export interface SoftToken extends TokenBase {
  readonly kind: "soft";
  readonly of: string;
}
/** Text, edges, focus rings and graphics: moved towards ink until they reach the minimum on every background. */
export interface DrawnToken extends TokenBase {
  readonly kind: "text" | "edge";
  /** The hue or colour it is derived from. */
  readonly of?: string;
  readonly on: readonly string[];
  readonly minimum: number;
}
/** Decoration without meaning (hairlines, shadows): no minimum. */
export interface DecorToken extends TokenBase {
  readonly kind: "decor";
  /** The fraction of the way from the surface to ink, 0 to 1. */
  readonly share: number;
  readonly alpha?: { readonly light: number; readonly dark: number };
}

type Declaration =
  | SurfaceToken
  | FillToken
  | OnToken
  | HoverToken
  | SoftToken
  | DrawnToken
  | DecorToken;

/** A token with its colour in each mode. */
export type Token = Declaration & Readonly<Record<Mode, HexLiteral>>;

/** The four backgrounds for running text. */
export const surfaceNames = ["page", "surface", "sunken", "overlay"] as const;

/** The hues, each with the same seven roles. */
export const hueNames = [
  "primary",
  "accent",
  "danger",
  "success",
  "warning",
  "info",
  "neutral",
] as const;
export type HueName = (typeof hueNames)[number];

const softNames = hueNames.map((hue) => `${hue}-soft`);

/** All backgrounds on which plain text, focus rings and control edges must reach their minimum. */
export const groundNames: readonly string[] = [...surfaceNames, ...softNames];

/** The seven roles of a hue. */
function hueTokens(name: HueName, owner?: string): readonly Declaration[] {
  return [
    { name, kind: "fill", ...(owner === undefined ? {} : { owner }) },
    { name: `on-${name}`, kind: "on", on: [name, `${name}-hover`], minimum: 4.5 },
    { name: `${name}-hover`, kind: "hover", of: name },
    { name: `${name}-text`, kind: "text", of: name, on: surfaceNames, minimum: 4.5 },
    {
      name: `${name}-edge`,
      kind: "edge",
      of: name,
      on: [...surfaceNames, `${name}-soft`],
      minimum: 3,
    },
    { name: `${name}-soft`, kind: "soft", of: name },
    { name: `${name}-soft-text`, kind: "text", of: name, on: [`${name}-soft`], minimum: 4.5 },
  ];
}

const chart = (index: 1 | 2 | 3 | 4 | 5 | 6): Declaration => ({
  name: `chart-${index}`,
  kind: "edge",
  owner: `chart-${index}`,
  on: surfaceNames,
  minimum: 3,
});

const declarations: readonly Declaration[] = [
  { name: "page", kind: "surface", owner: "background" },
  { name: "surface", kind: "surface", owner: "surface" },
  { name: "sunken", kind: "surface", owner: "sunken" },
  { name: "overlay", kind: "surface", owner: "overlay" },
  { name: "ink", kind: "text", owner: "text", on: groundNames, minimum: 7 },
  {
    name: "muted",
    kind: "text",
    owner: "muted",
    on: surfaceNames,
    minimum: 4.5,
    highContrast: "ink",
  },
  {
    name: "control",
    kind: "edge",
    owner: "control",
    on: groundNames,
    minimum: 3,
    highContrast: "ink",
  },
  { name: "focus", kind: "edge", of: "primary", on: groundNames, minimum: 3, highContrast: "ink" },
  { name: "stamp", kind: "text", of: "danger", on: surfaceNames, minimum: 4.5 },
  { name: "line", kind: "decor", share: 0.16, highContrast: "control" },
  { name: "shadow", kind: "decor", share: 1, alpha: { light: 0.11, dark: 0.5 } },
  { name: "backdrop", kind: "decor", share: 1, alpha: { light: 0.55, dark: 0.7 } },
  ...hueTokens("primary", "primary"),
  ...hueTokens("accent", "accent"),
  ...hueTokens("danger"),
  ...hueTokens("success"),
  ...hueTokens("warning"),
  ...hueTokens("info"),
  ...hueTokens("neutral"),
  { name: "inverse", kind: "fill" },
  { name: "on-inverse", kind: "on", on: ["inverse"], minimum: 4.5 },
  { name: "stage", kind: "fill" },
  { name: "on-stage", kind: "on", on: ["stage"], minimum: 4.5 },
  chart(1),
  chart(2),
  chart(3),
  chart(4),
  chart(5),
  chart(6),
];

/** Every token, in the order of the documentation. */
export const tokens: readonly Token[] = declarations.map((token) => ({
  ...token,
  ...colorValues[token.name],
}));

/** The share of a hue in its soft background, when derived from an owner's colours. */
export const softShare: Readonly<Record<Mode, number>> = { light: 0.14, dark: 0.22 };

/** How far a fill moves on hover. */
export const hoverShare = 0.16;

/**
 * The CSS variable of a token. Those an owner may set have the owner's name (`--primary`); all others start with an
 * underscore, which owners' names can't, so that there are no collisions.
 */
export function cssVariable(token: Token): string {
  return token.owner === undefined ? `--_${token.name}` : `--${token.owner}`;
}

/** Finds a token by name; throws if there is none. */
export function tokenNamed(name: string): Token {
  const token = tokens.find((candidate) => candidate.name === name);
  if (!token) throw new Error(`No token is named '${name}'`);
  return token;
}

const allNames: ReadonlySet<string> = new Set(tokens.map((token) => token.name));

/** True if a token has this name. */
export function isTokenName(name: string): name is TokenName {
  return allNames.has(name);
}
