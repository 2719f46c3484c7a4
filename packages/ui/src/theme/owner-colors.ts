import { tokenNamed, tokens, type Mode, type Token } from "../tokens/tokens.ts";
import { bestPole, contrast } from "./contrast.ts";
import { flatten, parseCssColor, type Hex } from "./css-color.ts";
import type { ResolvedMode, SiteColors } from "./resolve-site-colors.ts";

/** A colour that the owner can set. */
export interface OwnerColor {
  /** Its key in `site_colors`. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly group: "main" | "surfaces" | "text" | "charts";
}

/** The most important colours first. */
export const ownerColors: readonly OwnerColor[] = [
  { name: "primary", label: "Color principal", hint: "Botones y enlaces", group: "main" },
  {
    name: "accent",
    label: "Color de acento",
    hint: "El sello, los pasos, la fiesta",
    group: "main",
  },
  { name: "background", label: "Fondo", hint: "El papel de la página", group: "surfaces" },
  { name: "surface", label: "Tarjetas", hint: "Boletos, tarjetas y campos", group: "surfaces" },
  { name: "sunken", label: "Hundido", hint: "Barras y cabeceras de tabla", group: "surfaces" },
  { name: "overlay", label: "Menús y diálogos", hint: "Y los avisos", group: "surfaces" },
  { name: "text", label: "Texto", hint: "Todo lo que se lee", group: "text" },
  { name: "muted", label: "Texto secundario", hint: "Notas y ayudas", group: "text" },
  { name: "control", label: "Bordes", hint: "De campos y botones", group: "text" },
  ...[1, 2, 3, 4, 5, 6].map((index) => ({
    name: `chart-${index}`,
    label: `Gráficos ${index}`,
    hint: `La serie ${index} de las analíticas`,
    group: "charts" as const,
  })),
];

/** The token that an owner's colour sets. */
function tokenOf(name: string): Token {
  const token = tokens.find(({ owner }) => owner === name);
  if (token === undefined) throw new Error(`The owner can't set '${name}'`);
  return token;
}

/** The default of an owner's colour. */
export function defaultColor(name: string, mode: Mode): string {
  return tokenOf(name)[mode];
}

/** A contrast check: the ratio where the colour is hardest to read, and the required minimum. */
export interface ContrastCheck {
  readonly label: string;
  readonly ratio: number;
  readonly minimum: number;
}

/** What a colour lies on, in words that fit after 'sobre'. */
export function groundLabel(token: string): string {
  return groundLabels[token] ?? "un fondo teñido";
}

const groundLabels: Readonly<Record<string, string>> = {
  page: "el fondo",
  surface: "las tarjetas",
  sunken: "lo hundido",
  overlay: "los menús y diálogos",
};

/** The contrast of a colour in a mode: as it is used, and also as it was typed if it had to be adjusted. */
export function ratiosOf(
  name: string,
  typed: string,
  resolved: ResolvedMode,
): readonly ContrastCheck[] {
  const token = tokenOf(name);
  const used = at(resolved, token.name);
  const raw = parseCssColor(typed);
  const typedHex = raw === null ? null : flatten(raw, at(resolved, "page"));
  const now = worstOf(token, used, resolved);
  return typedHex === null || typedHex === used
    ? [now]
    : [
        { ...worstOf(token, typedHex, resolved), label: `Como lo escribiste: ${lower(now.label)}` },
        { ...now, label: `Como se usa: ${lower(now.label)}` },
      ];
}

/** The lowest contrast of a colour: of the text on it for a surface or fill, otherwise of the colour on its grounds. */
function worstOf(token: Token, hex: Hex, resolved: ResolvedMode): ContrastCheck {
  if (token.kind === "surface") {
    const ink = at(resolved, "ink");
    return { label: "Texto encima", ratio: contrast(ink, hex), minimum: 7 };
  }
  if (token.kind === "fill") {
    return { label: "Letras encima", ratio: contrast(bestPole(hex), hex), minimum: 4.5 };
  }
  if (token.kind !== "text" && token.kind !== "edge") {
    throw new Error(`'${token.name}' has no required contrast`);
  }
  const grounds = token.on
    .map((ground) => ({ ground, ratio: contrast(hex, at(resolved, ground)) }))
    .toSorted((one, other) => one.ratio - other.ratio);
  const worst = grounds[0];
  return {
    label: `Sobre ${groundLabel(worst?.ground ?? "")}`,
    ratio: worst?.ratio ?? 21,
    minimum: token.minimum,
  };
}

function at({ colors }: ResolvedMode, name: string): Hex {
  const named: Readonly<Record<string, Hex>> = colors;
  return named[name] ?? tokenNamed(name).light;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `site_colors` as the product stores them: both modes are present. */
export type StoredSiteColors = Required<SiteColors>;

/**
 * The colours with one changed. Its text is kept as typed, because the space at its end may come before another number. An
 * empty text restores the default. Unknown names are kept.
 */
export function withColor(
  colors: StoredSiteColors,
  mode: Mode,
  name: string,
  typed: string,
): StoredSiteColors {
  const others = Object.entries(colors[mode]).filter(
    ([given]) => given.replace(/^--/, "") !== name,
  );
  const entries = typed.trim() === "" ? others : [...others, [name, typed] as const];
  return { ...colors, [mode]: Object.fromEntries(entries) };
}

/** The text typed for a colour, under its name with or without dashes; '' for the default. */
export function typedColor(colors: StoredSiteColors, mode: Mode, name: string): string {
  return colors[mode][name] ?? colors[mode][`--${name}`] ?? "";
}

/** Why a typed colour is invalid; null if it is valid. */
export function colorProblem(typed: string): string | null {
  return typed.trim() === "" || parseCssColor(typed.trim()) !== null
    ? null
    : "Eso no es un color: prueba #00687d, teal o rgb(0 104 125)";
}
