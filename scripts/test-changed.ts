import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { requireBrowser } from "./browser.ts";
import { countOf, printOutcomes, runInPairs, runSteps, type Step } from "./run-steps.ts";

// `npm run test:changed [commit]`: formats, lints, type-checks and tests what has changed since a commit (default: the last one).
// It gives quick feedback while working; a change must still pass `npm test`.

const since = process.argv[2] ?? "HEAD";
const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];

const TEST = /\.(test|stories)\.tsx?$/;
/** They need a build, or minutes. */
const SLOW = /\.(landing|full)\.|^apps\/api\/test\/(pages|spreadsheets)\/|^scripts\/packed\//;
const OF_DOCUMENTS = /^scripts\/(citations|named-tests|product-words)\.test\.ts$/;
const quick = git("ls-files", "*.test.ts", "*.test.tsx", "*.stories.tsx")
  .filter((file) => !SLOW.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The tests of a changed file: itself, those beside it and of its room of the server, and those that name it. */
function testsOf(file: string): string[] {
  if (TEST.test(file)) return [file];
  const name = basename(file);
  const [subject = name] = name.split(".");
  const room = /^apps\/api\/src\/(\w+)\//.exec(file)?.[1];
  const among = (isOfFile: (test: string, text: string) => boolean) =>
    quick.filter((test) => isOfFile(test.file, test.text)).map((test) => test.file);
  return among(
    (test, text) =>
      test.startsWith(`${dirname(file)}/${subject}.`) ||
      (room !== undefined && test.startsWith(`apps/api/test/${room}/`)) ||
      (file.endsWith(".md") && OF_DOCUMENTS.test(test)) ||
      text.includes(`/${name}"`) ||
      text.includes(`"${name}"`),
  );
}

const source = changed.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const folders = source.flatMap((file) => /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? []);
const tests = [...new Set(changed.flatMap(testsOf))];
const steps: Step[] = [];
const pnpm = (name: string, ...args: string[]): Step => ({ name, command: "pnpm", args });
if (changed.length > 0)
  steps.push(
    pnpm("Format", "exec", "oxfmt", "--check", "--no-error-on-unmatched-pattern", ...changed),
  );
if (source.length > 0)
  steps.push(pnpm("Types and lint", "lint", ...new Set([...source, ...folders])));
if (changed.includes("openapi.yaml"))
  steps.push(
    pnpm("Contract", "exec", "redocly", "lint", "openapi.yaml"),
    pnpm("Generated code is fresh", "generate", "--check"),
  );
if (tests.some((file) => file.endsWith(".tsx"))) requireBrowser();
const ofTests = tests.length > 0 ? [pnpm("Tests", "exec", "vitest", "run", ...tests)] : [];

const outcomes = [...(await runInPairs(steps)), ...(await runSteps(ofTests))];
printOutcomes(outcomes);
const untested = changed.filter((file) => testsOf(file).length === 0);
if (untested.length > 0) console.log(`\nNo quick test names: ${untested.join(", ")}`);
if (changed.length === 0) console.log(`Nothing has changed since ${since}.`);
process.exitCode = countOf(outcomes, "failed") === 0 ? 0 : 1;
