import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Generated } from "./write-stale.ts";

const root = join(import.meta.dirname, "..");
const TAG = /^[ \t]*\/\/ threat: (.+)$/gm;
/** The tags above a test or a group, and its title. */
const TAGGED =
  /(?<tags>(?:^[ \t]*\/\/ threat: .+\n)+).*\(\s*(?<quote>["'`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>,/gm;

/** A threat, and a test that shows its defence. */
interface Shown {
  threat: string;
  test: string;
}

/**
 * Each threat with the tests that show its defence. A test says so above itself, as
 * `// threat: Part: what an attacker would gain`.
 */
export async function threatsPage(): Promise<Generated> {
  const files = globSync("{apps,packages}/*/{src,test,e2e,drills}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  });
  const scripts = globSync("scripts/*.test.ts", { cwd: root });
  const shown = await Promise.all(
    [...files, ...scripts].map(async (file) =>
      shownIn(file, await readFile(join(root, file), "utf8")),
    ),
  );
  return ["docs/threats.generated.md", pageOf(shown.flat())];
}

/** What the tags of a test file say. Throws for a tag that stands above no test. */
export function shownIn(file: string, text: string): Shown[] {
  const found = Array.from(text.matchAll(TAGGED), ({ groups }) => groups ?? {}).flatMap(
    ({ tags = "", title = "" }) =>
      Array.from(tags.matchAll(TAG), ([, threat = ""]) => ({
        threat,
        test: `\`${file}\`: ${title.replaceAll(/\\(.)/g, "$1").replaceAll("|", "\\|")}`,
      })),
  );
  const tags = Array.from(text.matchAll(TAG)).length;
  if (found.length < tags) throw new Error(`${file}: a threat stands above no test.`);
  return found;
}

function pageOf(shown: readonly Shown[]): string {
  const byThreat = Map.groupBy(shown, ({ threat }) => threat);
  const threats = [...byThreat.keys()].toSorted();
  const parts = Map.groupBy(threats, (threat) => threat.slice(0, threat.indexOf(": ")));
  const lines = [...parts].flatMap(([part, ofPart]) => [
    "",
    `## ${part}`,
    "",
    "| Threat | Shown by |",
    "|---|---|",
    ...ofPart.map((threat) => {
      const tests = (byThreat.get(threat) ?? []).map(({ test }) => test).toSorted();
      return `| ${threat.slice(part.length + 2)} | ${tests.join(" · ")} |`;
    }),
  ]);
  return [
    "# Threats and tests",
    "",
    "For security reviewers, beside [threats.md](threats.md). Written by `npm run generate` from the tests' own tags.",
    ...lines,
    "",
  ].join("\n");
}
