import { isTokenName, modes, tokens, type Mode } from "../tokens/tokens.ts";
import type { TokenName } from "../tokens/token-names.generated.ts";
import { contrast } from "./contrast.ts";
import type { ResolvedSiteColors } from "./resolve-site-colors.ts";

/** One colour drawn on another, with its minimum and actual ratio. */
export interface ContrastPair {
  readonly mode: Mode;
  readonly drawn: TokenName;
  readonly on: TokenName;
  readonly minimum: number;
  readonly ratio: number;
}

/** Every guaranteed pair of a resolved site with its ratio, for the docs table, the fuzz tests and the editor. */
export function contrastPairs(resolved: ResolvedSiteColors): readonly ContrastPair[] {
  return modes.flatMap((mode) =>
    tokens.flatMap((token) => {
      if (!("minimum" in token)) return [];
      const { minimum } = token;
      const { colors } = resolved[mode];
      return [token.name].filter(isTokenName).flatMap((drawn) =>
        token.on.filter(isTokenName).map((on) => {
          return { mode, drawn, on, minimum, ratio: contrast(colors[drawn], colors[on]) };
        }),
      );
    }),
  );
}
