import { isTokenName, modes, tokenNamed, tokens, type Mode, type Token } from "../tokens/tokens.ts";
import type { TokenName } from "../tokens/token-names.generated.ts";
import { bestPole, contrast } from "./contrast.ts";
import type { Hex } from "./css-color.ts";
import type { ResolvedMode, ResolvedSiteColors } from "./resolve-site-colors.ts";

/** A colour that couldn't be read as it was wanted, and the one that the site uses instead. */
export interface ContrastProblem {
  readonly mode: Mode;
  /** What was moved: text, an edge, or a surface below the text. */
  readonly token: TokenName;
  /** Where it reads worst; the token itself if it is a surface. */
  readonly on: TokenName;
  /** The owner's colour that it comes from (`primary`); null if it is the designed one, on grounds that the owner changed. */
  readonly owner: string | null;
  readonly minimum: number;
  /** The ratio of the wanted colour, 1 to 21. */
  readonly ratio: number;
  readonly wanted: Hex;
  readonly used: Hex;
  /** The lowest ratio of the used colour: at least the minimum. */
  readonly usedRatio: number;
}

/** Ink on a surface, as the resolver wants it. */
const inkOnSurface = 7;

/**
 * Every place where the owner's colours fall short of their contrast, worst first in each mode: what the resolver moved, by
 * its own account. Empty if all can be used as typed.
 */
export function contrastProblems(resolved: ResolvedSiteColors): readonly ContrastProblem[] {
  return modes.flatMap((mode) =>
    tokens
      .flatMap((token) => problemOf(mode, token, resolved[mode]))
      .toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum),
  );
}

function problemOf(mode: Mode, token: Token, now: ResolvedMode): readonly ContrastProblem[] {
  const { name } = token;
  const wanted = now.wanted[name];
  if (wanted === undefined || !isTokenName(name) || token.kind === "soft") return [];
  const used = now.colors[name];
  if (used === wanted) return [];
  const worst = (color: Hex) => worstOf(token, color, now);
  const { on, ratio, minimum } = worst(wanted);
  const owner = ownerOf(token);
  const isTyped = now.owner.some((typed) => typed.name === owner && typed.parsed !== null);
  return [
    {
      mode,
      token: name,
      on,
      owner: isTyped ? owner : null,
      minimum,
      ratio,
      wanted,
      used,
      usedRatio: worst(used).ratio,
    },
  ];
}

/** The owner's name of a token, or of the one that it is derived from. */
function ownerOf(token: Token): string | null {
  if (token.owner !== undefined) return token.owner;
  return "of" in token && token.of !== undefined ? (tokenNamed(token.of).owner ?? null) : null;
}

function worstOf(token: Token, color: Hex, { colors, wanted }: ResolvedMode) {
  const on = "on" in token ? token.on.filter(isTokenName) : [];
  const [worst] = on
    .map((ground) => ({ on: ground, ratio: contrast(color, colors[ground]) }))
    .toSorted((one, other) => one.ratio - other.ratio);
  if (worst !== undefined && "minimum" in token) return { ...worst, minimum: token.minimum };
  const ink = bestPole(wanted["page"] ?? colors.page);
  return { on: token.name, ratio: contrast(ink, color), minimum: inkOnSurface };
}
