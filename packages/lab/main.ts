import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildProduct } from "../../scripts/build-product.ts";

// `npm run lab -- <verb> …`: measures, attacks or reads the product; without a verb it lists them. What follows the verb goes to
// its program, whose first comment says what it takes.

interface Verb {
  does: string;
  /** A file of this package, or a program with its first arguments. */
  runs: string | readonly string[];
  /** Whether the product is built first. */
  built?: true;
}

const verbs: Readonly<Record<string, Verb>> = {
  bench: { does: "measures the targets of docs/bench.md", runs: "bench/bench.ts", built: true },
  drill: { does: "faults, hostile clients and crowds", runs: "drills/drill.ts", built: true },
  cluster: {
    does: "follows packages/lab/cluster.md, command by command",
    runs: "drills/cluster-page/follow-page.ts",
    built: true,
  },
  verifiers: {
    does: "compares the two verifiers of proofs on random bundles",
    runs: "verifier-python/compare-verifiers.ts",
  },
  lighthouse: { does: "audits the pages as a slow phone", runs: "browse/lighthouse.ts" },
  screens: { does: "takes a picture of every screen", runs: "browse/screens.ts" },
  walk: { does: "opens every page of the served Storybook", runs: "browse/walk-storybook.ts" },
  size: { does: "checks the bytes against budgets.json", runs: "../../scripts/size.ts" },
  imports: {
    does: "checks the direction of imports",
    runs: ["pnpm", "exec", "depcruise", "--config", ".dependency-cruiser.cjs", "packages", "apps"],
  },
  lines: { does: "counts the lines by kind", runs: "../../scripts/lines.ts" },
  audit: {
    does: "asks for known faults of the dependencies",
    runs: ["pnpm", "audit", "--prod", "--audit-level=moderate"],
  },
};

const [asked, ...args] = process.argv.slice(2);
const verb = asked === undefined ? undefined : verbs[asked];
if (verb === undefined) {
  for (const [name, { does }] of Object.entries(verbs)) console.log(`${name.padEnd(12)}${does}`);
  process.exit(asked === undefined ? 0 : 1);
}
if (verb.built) buildProduct({ storybook: false });
const [program = "", ...first] =
  typeof verb.runs === "string" ? ["node", path.join(import.meta.dirname, verb.runs)] : verb.runs;
const { status } = spawnSync(program, [...first, ...args], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
