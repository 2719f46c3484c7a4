import { globSync, readFileSync } from "node:fs";

// Colours are the design system's alone: outside packages/ui no source names one, neither as a literal nor as a class of
// Tailwind's palette. (E-mail templates carry literal colours, because mail clients know no custom properties; the mock
// API draws receipts and messages that such colours belong to.)
const SOURCES = ["apps/web/src/**/*.{ts,tsx,css}"];
/** Tests and stories type what an owner would, and owner-colors.ts says what may be typed, by example. */
const MAY_NAME_COLOURS = /\/mock-api\/|\.(?:test|stories)\.tsx?$|\/owner-colors\.ts$/;
const PALETTE =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";

const RULES: [string, RegExp][] = [
  ["colour literal", /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z_-])/gi],
  ["colour function", /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color-mix)\(/gi],
  [
    "palette class",
    new RegExp(
      `\\b(?:bg|text|border|ring|fill|stroke|from|to|via|outline|decoration|shadow|accent|caret)-(?:${PALETTE})-\\d{2,3}\\b`,
      "g",
    ),
  ],
  ["black or white class", /\b(?:bg|text|border|ring|fill|stroke)-(?:black|white)\b/g],
];

const problems = SOURCES.flatMap((pattern) => globSync(pattern))
  .filter((file) => !MAY_NAME_COLOURS.test(file))
  .flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        RULES.flatMap(([name, rule]) =>
          [...line.matchAll(rule)].map(([text]) => `${file}:${index + 1}: ${name} '${text}'`),
        ),
      ),
  );

if (problems.length > 0) {
  console.error(`Colours belong to packages/ui:\n  ${problems.join("\n  ")}`);
  process.exitCode = 1;
}
