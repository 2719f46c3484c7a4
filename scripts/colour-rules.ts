import { tokens } from "../packages/ui/src/tokens/tokens.ts";

interface ColourRule {
  readonly what: string;
  readonly pattern: RegExp;
  /** Whether it is allowed in files that handle colours as data. */
  readonly mayBeData: boolean;
}

const palette =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";
const coloured =
  "bg|text|border|ring|fill|stroke|from|to|via|outline|decoration|shadow|accent|caret|divide|placeholder";
const ours = tokens.map((token) => token.name).join("|");

const rules: readonly ColourRule[] = [
  {
    what: "colour literal",
    pattern: /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z_-])/gi,
    mayBeData: true,
  },
  {
    what: "colour function",
    pattern: /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color-mix)\(/gi,
    mayBeData: true,
  },
  {
    what: "palette class",
    pattern: new RegExp(`\\b(?:${coloured})-(?:${palette})-\\d{2,3}\\b`, "g"),
    mayBeData: false,
  },
  {
    what: "black or white class",
    pattern: new RegExp(`\\b(?:${coloured})-(?:black|white)\\b`, "g"),
    mayBeData: false,
  },
  {
    what: "opacity on a colour",
    pattern: new RegExp(`\\b(?:${coloured})-(?:${ours})/\\d{1,3}\\b`, "g"),
    mayBeData: false,
  },
];

/** Uses of colours in a file that only the design system may use, one per line ('3: palette class …'). */
export function colourProblems(text: string, options: { colours: "refused" | "data" }): string[] {
  const asked = rules.filter((rule) => options.colours === "refused" || !rule.mayBeData);
  return text
    .split("\n")
    .flatMap((line, index) =>
      asked.flatMap(({ what, pattern }) =>
        [...line.matchAll(pattern)].map(([found]) => `${index + 1}: ${what} '${found}'`),
      ),
    );
}
