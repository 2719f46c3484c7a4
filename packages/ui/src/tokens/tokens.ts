/**
 * The single source of every colour in the product. `scripts/generate-tokens.ts` generates the default theme CSS, the
 * Tailwind mapping, the types, the JSON schema, the contrast table and the test vectors from it; `resolveSiteColors` uses it
 * to apply an owner's colours.
 *
 * A colour is either a background (surface, soft, fill) or a foreground (text, edge, graphic), never both. A foreground must
 * declare its backgrounds and its minimum contrast ratio on them (WCAG 2).
 */
import type { TokenName } from "./token-names.generated.ts";

export type Mode = "light" | "dark";
export const modes = ["light", "dark"] as const satisfies readonly Mode[];

type HexLiteral = `#${string}`;

interface TokenBase {
  /** The name in utilities: `page` gives `bg-page`, `text-page`, `border-page`. */
  readonly name: string;
  readonly light: HexLiteral;
  readonly dark: HexLiteral;
  /** The name by which the owner may set it in `site_colors`; without one it is only derived. */
  readonly owner?: string;
  /** Its purpose in one line, for the documentation. */
  readonly about: string;
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

export type Token =
  | SurfaceToken
  | FillToken
  | OnToken
  | HoverToken
  | SoftToken
  | DrawnToken
  | DecorToken;

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

type Pair = readonly [light: HexLiteral, dark: HexLiteral];

interface Hue {
  readonly name: HueName;
  readonly owner?: string;
  readonly about: string;
  readonly fill: Pair;
  readonly hover: Pair;
  readonly text: Pair;
  readonly edge: Pair;
  readonly soft: Pair;
  readonly softText: Pair;
}

const inBoth = ([light, dark]: Pair) => ({ light, dark });

/** The seven roles of a hue. The generator checks that the label's colours are right. */
function hueTokens(hue: Hue, on: Pair): readonly Token[] {
  const { name, about, owner } = hue;
  return [
    { name, kind: "fill", ...inBoth(hue.fill), about, ...(owner === undefined ? {} : { owner }) },
    {
      name: `on-${name}`,
      kind: "on",
      ...inBoth(on),
      on: [name, `${name}-hover`],
      minimum: 4.5,
      about: `Label and icon on ${name}`,
    },
    {
      name: `${name}-hover`,
      kind: "hover",
      of: name,
      ...inBoth(hue.hover),
      about: `${name} under the pointer`,
    },
    {
      name: `${name}-text`,
      kind: "text",
      of: name,
      ...inBoth(hue.text),
      on: surfaceNames,
      minimum: 4.5,
      about: `Text in the hue of ${name}, on any surface`,
    },
    {
      name: `${name}-edge`,
      kind: "edge",
      of: name,
      ...inBoth(hue.edge),
      on: [...surfaceNames, `${name}-soft`],
      minimum: 3,
      about: `Borders, icons and bars in the hue of ${name}`,
    },
    {
      name: `${name}-soft`,
      kind: "soft",
      of: name,
      ...inBoth(hue.soft),
      about: `Quiet ground in the hue of ${name}`,
    },
    {
      name: `${name}-soft-text`,
      kind: "text",
      of: name,
      ...inBoth(hue.softText),
      on: [`${name}-soft`],
      minimum: 4.5,
      about: `Text and icon on ${name}-soft`,
    },
  ];
}

const chart = (index: number, light: HexLiteral, dark: HexLiteral): DrawnToken => ({
  name: `chart-${index}`,
  kind: "edge",
  light,
  dark,
  owner: `chart-${index}`,
  on: surfaceNames,
  minimum: 3,
  about: `Chart series ${index}`,
});

/** Every token, in the order of the documentation. */
export const tokens: readonly Token[] = [
  {
    name: "page",
    kind: "surface",
    owner: "background",
    light: "#fbf6eb",
    dark: "#14151b",
    about: "The paper everything lies on",
  },
  {
    name: "surface",
    kind: "surface",
    owner: "surface",
    light: "#fffdf7",
    dark: "#1e2029",
    about: "Cards, tickets, fields",
  },
  {
    name: "sunken",
    kind: "surface",
    owner: "sunken",
    light: "#f3e9d8",
    dark: "#0d0e13",
    about: "Wells, tracks, side bars, table heads",
  },
  {
    name: "overlay",
    kind: "surface",
    owner: "overlay",
    light: "#fffdf9",
    dark: "#262935",
    about: "Dialogs, menus, toasts",
  },
  {
    name: "ink",
    kind: "text",
    owner: "text",
    light: "#1c1814",
    dark: "#faf4e8",
    on: groundNames,
    minimum: 7,
    about: "Running text and headings, on any surface or soft ground",
  },
  {
    name: "muted",
    kind: "text",
    owner: "muted",
    light: "#665a4e",
    dark: "#b3aa9c",
    on: surfaceNames,
    minimum: 4.5,
    highContrast: "ink",
    about: "Secondary text, hints, disabled labels",
  },
  {
    name: "control",
    kind: "edge",
    owner: "control",
    light: "#85786a",
    dark: "#807a74",
    on: groundNames,
    minimum: 3,
    highContrast: "ink",
    about: "The edge of anything that can be operated",
  },
  {
    name: "focus",
    kind: "edge",
    of: "primary",
    light: "#00687d",
    dark: "#4cc7d5",
    on: groundNames,
    minimum: 3,
    highContrast: "ink",
    about: "The focus ring",
  },
  {
    name: "stamp",
    kind: "text",
    of: "danger",
    light: "#b3202f",
    dark: "#ff9c9c",
    on: surfaceNames,
    minimum: 4.5,
    about: "Stamped numbers and seals",
  },
  {
    name: "line",
    kind: "decor",
    share: 0.16,
    light: "#dccfb8",
    dark: "#353846",
    highContrast: "control",
    about: "Hairlines and perforations, decoration only",
  },
  {
    name: "shadow",
    kind: "decor",
    share: 1,
    alpha: { light: 0.11, dark: 0.5 },
    light: "#5a3d101c",
    dark: "#00000080",
    about: "The one soft shadow",
  },
  {
    name: "backdrop",
    kind: "decor",
    share: 1,
    alpha: { light: 0.55, dark: 0.7 },
    light: "#1c18148c",
    dark: "#000000b3",
    about: "Behind a dialog; never under text",
  },
  ...hueTokens(
    {
      name: "primary",
      owner: "primary",
      about: "The one strong colour: what to do next",
      fill: ["#00687d", "#4cc7d5"],
      hover: ["#005365", "#6fd3de"],
      text: ["#00687d", "#5fd0dc"],
      edge: ["#00687d", "#4cc7d5"],
      soft: ["#d9edf1", "#12363e"],
      softText: ["#00586a", "#8fe0e8"],
    },
    ["#ffffff", "#000000"],
  ),
  ...hueTokens(
    {
      name: "accent",
      owner: "accent",
      about: "Amber: celebration, steps, the logo's ticket",
      fill: ["#f5b223", "#ffc658"],
      hover: ["#ffc244", "#ffd37c"],
      text: ["#855700", "#ffc658"],
      edge: ["#a06e00", "#ffc658"],
      soft: ["#ffefc9", "#3c2f10"],
      softText: ["#6b4700", "#ffd98f"],
    },
    ["#000000", "#000000"],
  ),
  ...hueTokens(
    {
      name: "danger",
      about: "Scarlet: what destroys, what failed",
      fill: ["#c4202f", "#ff8d8d"],
      hover: ["#a41624", "#ffa8a8"],
      text: ["#b01a29", "#ff9c9c"],
      edge: ["#c4202f", "#ff8d8d"],
      soft: ["#fde4e2", "#451a1f"],
      softText: ["#93131f", "#ffb9b5"],
    },
    ["#ffffff", "#000000"],
  ),
  ...hueTokens(
    {
      name: "success",
      about: "Leaf green: active, approved",
      fill: ["#1f7a35", "#6fce84"],
      hover: ["#166328", "#8bd99c"],
      text: ["#1b6e2f", "#7ed892"],
      edge: ["#1f7a35", "#6fce84"],
      soft: ["#dcf2dd", "#153620"],
      softText: ["#1a5c2a", "#93e3a5"],
    },
    ["#ffffff", "#000000"],
  ),
  ...hueTokens(
    {
      name: "warning",
      about: "Yellow: waiting, careful",
      fill: ["#f2c230", "#f4cf55"],
      hover: ["#f7d05c", "#f8dd84"],
      text: ["#765400", "#f4cf55"],
      edge: ["#957000", "#f4cf55"],
      soft: ["#fff0c2", "#3a3011"],
      softText: ["#634700", "#f8dc85"],
    },
    ["#000000", "#000000"],
  ),
  ...hueTokens(
    {
      name: "info",
      about: "Blue: finished, for your information",
      fill: ["#23569f", "#8bb8ff"],
      hover: ["#1b4682", "#a8caff"],
      text: ["#23569f", "#9cc2ff"],
      edge: ["#23569f", "#8bb8ff"],
      soft: ["#dfe9fb", "#1a2d4f"],
      softText: ["#1f4b8c", "#b0cdff"],
    },
    ["#ffffff", "#000000"],
  ),
  ...hueTokens(
    {
      name: "neutral",
      about: "Gray paper: draft, unknown, nothing special",
      fill: ["#5f564b", "#b9b1a4"],
      hover: ["#4c443b", "#cac3b8"],
      text: ["#5f564b", "#c4bcb0"],
      edge: ["#6f655a", "#a59d91"],
      soft: ["#ece4d5", "#2d2f39"],
      softText: ["#51483e", "#cfc7ba"],
    },
    ["#ffffff", "#000000"],
  ),
  {
    name: "inverse",
    kind: "fill",
    light: "#1c1814",
    dark: "#faf4e8",
    about: "Bars and skip links: the ground that is the reverse of the page",
  },
  {
    name: "on-inverse",
    kind: "on",
    light: "#ffffff",
    dark: "#000000",
    on: ["inverse"],
    minimum: 4.5,
    about: "Text on inverse",
  },
  {
    name: "stage",
    kind: "fill",
    light: "#0e1017",
    dark: "#07080c",
    about: "Behind a photograph being examined, dark in both modes",
  },
  {
    name: "on-stage",
    kind: "on",
    light: "#ffffff",
    dark: "#ffffff",
    on: ["stage"],
    minimum: 4.5,
    about: "Text and icons on the stage",
  },
  chart(1, "#00687d", "#4cc7d5"),
  chart(2, "#b87400", "#ffc658"),
  chart(3, "#c4202f", "#ff8d8d"),
  chart(4, "#1f7a35", "#6fce84"),
  chart(5, "#23569f", "#8bb8ff"),
  chart(6, "#7b3f98", "#d3a2ee"),
];

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
