import { hoverShare, softShare, tokens, type Mode, type Token } from "../tokens/tokens.ts";
import type { TokenName } from "../tokens/token-names.generated.ts";
import { bestPole, clearsAll, contrast, mix, moveUntil } from "./contrast.ts";
import { flatten, hueGap, parseCssColor, type Hex } from "./css-color.ts";

/** `site_colors` as the owner typed it: for each mode, CSS colours by name. Any part may be missing. */
export interface SiteColors {
  readonly light?: Readonly<Record<string, string>>;
  readonly dark?: Readonly<Record<string, string>>;
}

/** The result for one of the owner's colours, for the editor. */
export interface OwnerColor {
  /** The owner's name, without leading dashes. */
  readonly name: string;
  readonly typed: string;
  /** The typed colour in hex; null if it isn't a colour (then the default is used). */
  readonly parsed: Hex | null;
  /** The colour the site uses; null for a name we don't use whose colour didn't parse. */
  readonly used: Hex | null;
  /** True if the colour was changed to stay readable. */
  readonly moved: boolean;
}

/** One mode, ready to be written as CSS. */
export interface ResolvedMode {
  /** `#rrggbb`, or `#rrggbbaa` for the shadow and the backdrop. */
  readonly colors: Readonly<Record<TokenName, Hex>>;
  /** Valid names that we don't use, passed on as given. */
  readonly extras: Readonly<Record<string, Hex>>;
  readonly owner: readonly OwnerColor[];
  /** The colours of grounds, text and edges before they were moved to be readable: typed, or derived from what was. */
  readonly wanted: Readonly<Record<string, Hex>>;
}

export type ResolvedSiteColors = Readonly<Record<Mode, ResolvedMode>>;

const namePattern = /^(?:--)?([a-z][a-z0-9-]{0,59})$/;

/** The owner's name without its dashes; null if it isn't a valid name. */
export function ownerName(typed: string): string | null {
  return namePattern.exec(typed)?.[1] ?? null;
}

type Pole = "#000000" | "#ffffff";

const opposite = { "#000000": "#ffffff", "#ffffff": "#000000" } as const satisfies Record<
  string,
  Hex
>;

/** Tokens from which other tokens are derived. */
function sources(token: Token): readonly string[] {
  if (token.kind === "decor") return ["page", "surface"];
  if (!("of" in token) || token.of === undefined) return [];
  return token.kind === "soft" ? [token.of, "surface"] : [token.of];
}

/** On hover a fill moves away from its label's colour; at the end of the scale, slightly back. */
function hoverOf(fill: Hex): Hex {
  const label = bestPole(fill);
  const away = mix(fill, opposite[label], hoverShare);
  if (contrast(away, fill) >= 1.08) return away;
  return moveUntil(mix(fill, label, hoverShare), fill, (hover) => contrast(label, hover) >= 4.5);
}

function readOwner(
  map: Readonly<Record<string, string>>,
  over: Hex,
): Map<string, { typed: string; hex: Hex | null }> {
  const read = new Map<string, { typed: string; hex: Hex | null }>();
  for (const [typedName, typed] of Object.entries(map)) {
    const name = ownerName(typedName);
    if (name === null || typeof typed !== "string") continue;
    const parsed = parseCssColor(typed);
    read.set(name, { typed, hex: parsed && flatten(parsed, over) });
  }
  return read;
}

type OwnerColors = ReadonlyMap<string, { readonly typed: string; readonly hex: Hex | null }>;

/** The colours of a mode while they are being resolved. */
interface Resolution {
  readonly mode: Mode;
  readonly owner: OwnerColors;
  readonly colors: Map<string, Hex>;
  /** The colours before they were moved. */
  readonly wanted: Map<string, Hex>;
  /** Black or white, whichever reads better on the page. */
  readonly ink: Pole;
  /** The colour of a token, so far. */
  readonly get: (name: string) => Hex;
  readonly isDefault: (name: string) => boolean;
  /** Whether the colours that a token is derived from are the designed ones. */
  readonly isAsDesigned: (token: Token) => boolean;
}

function resolveMode(mode: Mode, map: Readonly<Record<string, string>>): ResolvedMode {
  const now = startResolution(mode, readOwnerOver(mode, map));
  resolveGrounds(now);
  resolveText(now);
  resolveFollowers(now);
  const all = Object.fromEntries(now.colors);
  if (!hasEveryToken(all)) throw new Error("A token was left without a colour");
  return { colors: all, wanted: Object.fromEntries(now.wanted), ...reportOf(now) };
}

/** Reads the owner's colours. Translucent ones are composited over the page; the page itself over white or black. */
function readOwnerOver(mode: Mode, map: Readonly<Record<string, string>>): OwnerColors {
  const blank: Hex = mode === "light" ? "#ffffff" : "#000000";
  const typedPage = readOwner(map, blank).get("background")?.hex;
  const owner = readOwner(map, typedPage ?? defaultOf("page", mode));
  if (typedPage) {
    owner.set("background", { typed: owner.get("background")?.typed ?? "", hex: typedPage });
  }
  return owner;
}

/** Fills stay exactly as typed; the page decides whether ink is black or white. */
function startResolution(mode: Mode, owner: OwnerColors): Resolution {
  const colors = new Map<string, Hex>();
  for (const token of tokens) {
    if (token.kind === "fill") colors.set(token.name, wanted(token, mode, owner));
  }
  const get = (name: string): Hex => colors.get(name) ?? defaultOf(name, mode);
  const isDefault = (name: string) => get(name) === defaultOf(name, mode);
  return {
    mode,
    owner,
    colors,
    wanted: new Map(),
    ink: bestPole(wanted(tokenAt("page"), mode, owner)),
    get,
    isDefault,
    isAsDesigned: (token) => sources(token).every(isDefault),
  };
}

/** The owner's colour for a token, or the designed one. */
function wanted(token: Token, mode: Mode, owner: OwnerColors): Hex {
  return (token.owner === undefined ? undefined : owner.get(token.owner)?.hex) ?? token[mode];
}

/** Surfaces, then soft backgrounds, move just enough for ink to have 7:1. */
function resolveGrounds(now: Resolution): void {
  const { mode, colors, ink, get } = now;
  const makeReadable = (name: string, start: Hex) => {
    now.wanted.set(name, start);
    colors.set(
      name,
      moveUntil(start, opposite[ink], (ground) => contrast(ink, ground) >= 7),
    );
  };
  for (const token of tokens) {
    if (token.kind === "surface") makeReadable(token.name, wanted(token, mode, now.owner));
  }
  const share = softShare[ink === "#000000" ? "light" : "dark"];
  for (const token of tokens) {
    if (token.kind !== "soft") continue;
    const start = now.isAsDesigned(token) ? token[mode] : mix(get("surface"), get(token.of), share);
    makeReadable(token.name, start);
  }
}

/** Text, edges and graphics move towards ink until they reach their minimum on every allowed background. */
function resolveText(now: Resolution): void {
  const { mode, colors, ink, get } = now;
  for (const token of tokens) {
    if (token.kind !== "text" && token.kind !== "edge") continue;
    const start =
      now.isAsDesigned(token) || token.of === undefined
        ? wanted(token, mode, now.owner)
        : get(token.of);
    now.wanted.set(token.name, start);
    colors.set(token.name, moveUntil(start, ink, clearsAll(token.on.map(get), token.minimum)));
  }
}

/** Degrees between two hues that people tell apart. */
const nearHue = 30;

/** Beside a brand in its hue, what destroys has an outline: 'Pagar' and 'Eliminar' would be two fills of the same red. */
const outlined = { danger: "surface", "danger-hover": "sunken", "on-danger": "danger-text" };

/** Labels and hover states follow their fills; decoration follows the surfaces. */
function resolveFollowers(now: Resolution): void {
  const { mode, colors, ink, get, isDefault } = now;
  for (const token of tokens) {
    if (token.kind !== "hover" && token.kind !== "decor") continue;
    colors.set(token.name, now.isAsDesigned(token) ? token[mode] : derived(token));
  }
  if (!isDefault("ink") || !isDefault("page")) colors.set("inverse", get("ink"));
  for (const token of tokens) {
    const first = token.kind === "on" ? token.on[0] : undefined;
    if (first !== undefined) colors.set(token.name, bestPole(get(first)));
  }
  if (hueGap(get("primary"), get("danger")) < nearHue) {
    for (const [name, like] of Object.entries(outlined)) colors.set(name, get(like));
  }

  function derived(token: Extract<Token, { kind: "hover" | "decor" }>): Hex {
    if (token.kind === "hover") return hoverOf(get(token.of));
    if (!token.alpha) return mix(get("surface"), ink, token.share);
    const amount = ink === "#000000" ? token.alpha.light : token.alpha.dark;
    return `#000000${Math.round(amount * 255)
      .toString(16)
      .padStart(2, "0")}`;
  }
}

const tokenOfOwner = new Map(
  tokens.flatMap((token) => (token.owner ? [[token.owner, token.name]] : [])),
);

/** The result for each of the owner's colours, and the colours that aren't tokens. */
function reportOf({ owner, get }: Resolution): Pick<ResolvedMode, "extras" | "owner"> {
  const report: OwnerColor[] = [];
  const extras: Record<string, Hex> = {};
  for (const [name, { typed, hex }] of owner) {
    const token = tokenOfOwner.get(name);
    const used = token === undefined ? hex : get(token);
    report.push({ name, typed, parsed: hex, used, moved: hex !== null && used !== hex });
    if (token === undefined && hex !== null) extras[name] = hex;
  }
  return { extras, owner: report };
}

function hasEveryToken(colors: Record<string, Hex>): colors is Record<TokenName, Hex> {
  return tokens.every((token) => Object.hasOwn(colors, token.name));
}

const byName = new Map<string, Token>(tokens.map((token) => [token.name, token]));

function tokenAt(name: string): Token {
  const token = byName.get(name);
  if (!token) throw new Error(`No token is named '${name}'`);
  return token;
}

function defaultOf(name: string, mode: Mode): Hex {
  return tokenAt(name)[mode];
}

/**
 * Derives every colour of the site from an owner's `site_colors`, with every text, edge and graphic at or above its minimum ratio, whatever
 * was typed. Pure and idempotent, and identical on server, browser and editor. Good input is returned unchanged; fills never change.
 */
export function resolveSiteColors(siteColors: SiteColors): ResolvedSiteColors {
  return {
    light: resolveMode("light", siteColors.light ?? {}),
    dark: resolveMode("dark", siteColors.dark ?? {}),
  };
}
