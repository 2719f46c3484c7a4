import { globSync, readFileSync } from "node:fs";
import { colourProblems } from "./colour-rules.ts";

// Colours belong to the design system: no source outside packages/ui may use a literal one.
const SOURCES = [
  "apps/*/*.{ts,tsx}",
  "apps/*/src/**/*.{ts,tsx,css}",
  "packages/{api-client,api-mocks,demo,domain,emails,ledger,reconciliation}/src/**/*.{ts,tsx}",
  ".storybook/*.{ts,tsx,css}",
];
/** The design system's own sources: they use tokens, and colour literals only where a token is defined. */
const DESIGN_SYSTEM = "packages/ui/{src,docs}/**/*.{ts,tsx,mdx}";
/** Pictures that the server draws or re-encodes, receipts of the mock API, and colours typed by owners, with their tests. */
const COLOURS_ARE_DATA =
  /^packages\/api-mocks\/|\.(?:test|stories)\.tsx?$|\/owner-colors\.ts$|^packages\/demo\/|^apps\/api\/src\/(?:platform\/files|paper)\//;

const files = [...SOURCES, DESIGN_SYSTEM].flatMap((pattern) => globSync(pattern));
const problems = files.flatMap((file) => {
  const isData = COLOURS_ARE_DATA.test(file) || file.startsWith("packages/ui/");
  return colourProblems(readFileSync(file, "utf8"), { colours: isData ? "data" : "refused" }).map(
    (problem) => `${file}:${problem}`,
  );
});

if (problems.length > 0) {
  console.error(`Colours belong to packages/ui, as tokens:\n  ${problems.join("\n  ")}`);
  process.exitCode = 1;
} else {
  console.log(`${files.length} files use only the design system's colour tokens.`);
}
