import type { Users } from "./code-users.ts";

/** What to run for a change, and what it leaves to `npm test`. Files are paths from the repository's root. */
export interface Affected {
  /** Test files by Vitest project, the nearest to the change first. */
  tests: Map<string, string[]>;
  /** Further test files that use what has changed. */
  left: Map<string, string[]>;
  /** Folders to type-check. */
  packages: string[];
  /** Changed files that no test uses. */
  uncovered: string[];
}

interface Project {
  name: string;
  files: RegExp;
  /** The cost of the test files to run: together about half a minute. None if they need more than the sources. */
  limit: number;
}

/** The first row that matches a test file is its project; vitest-projects.landing.test.ts compares them with the configuration. */
const projects: Project[] = [
  { name: "stories*", files: /\.stories\.tsx$/, limit: 90 },
  { name: "pages", files: /^apps\/api\/test\/pages\/.*\.test\.ts$/, limit: 0 },
  { name: "spreadsheets", files: /^apps\/api\/test\/spreadsheets\/.*\.test\.ts$/, limit: 0 },
  { name: "api-coverage", files: /^apps\/api\/test\/contract\/.*\.test\.ts$/, limit: 0 },
  { name: "api", files: /^apps\/api\/(src|test)\/.*\.test\.tsx?$/, limit: 8 },
  { name: "packed", files: /^scripts\/packed\/.*\.test\.ts$/, limit: 0 },
  {
    name: "client-browser",
    files: /^packages\/api-client\/browser-tests\/.*\.test\.ts$/,
    limit: 10,
  },
  {
    name: "behaviour",
    files: /^(packages\/ui\/(docs|src)|apps\/web\/src|\.storybook\/checks)\/.*\.test\.tsx$/,
    limit: 8,
  },
  { name: "unit", files: /\.test\.tsx?$/, limit: 30 },
];

/** The Vitest project of a test file; undefined for any other file. */
export function projectOf(file: string): string | undefined {
  return projects.find(({ files }) => files.test(file))?.name;
}

/** Stories in a file of stories, and 1 for any other test file; infinite if a test asks for a minute or more. */
export function costOf(file: string, text: string): number {
  if (file.endsWith(".stories.tsx")) return text.match(/^export const /gm)?.length ?? 0;
  const times = text.matchAll(/(?:\btimeout: |^\s*\}, )([\d_]+)/gm);
  const isSlow = [...times].some(([, time = ""]) => Number(time.replaceAll("_", "")) >= 60_000);
  return isSlow ? Infinity : 1;
}

/** Tests of what they don't import: they read, build or run these files. */
const readers: { files: RegExp; tests: string[] }[] = [
  {
    files:
      /^packages\/ui\/(design-tokens|src\/(theme|tokens|styles))\/(?!.*\.test\.)|^packages\/(ui|api-client|api-mocks|domain)\/[^/]+\.json$|^packages\/(ui|api-client|api-mocks)\/README|^scripts\/(packed\/|build-packages)|^\.pnpmfile\.mjs$/,
    tests: ["scripts/packed/packed-packages.landing.test.ts"],
  },
  {
    files: /^packages\/ui\/src\/styles\//,
    tests: ["packages/ui/src/styles/stylesheet.browser.test.tsx"],
  },
  {
    files: /^openapi\.yaml$/,
    tests: [
      "packages/api-client/src/contract.test.ts",
      "scripts/api-client-readme.landing.test.ts",
      "scripts/contract-changes.landing.test.ts",
      "scripts/contract-deprecations.test.ts",
      "scripts/generate-contract.landing.test.ts",
    ],
  },
  {
    files: /^redocly\.yaml$|^packages\/api-client\/src\/testing\/lint-examples\.ts$/,
    tests: ["scripts/contract-lint.landing.test.ts"],
  },
  {
    files: /^\.changeset\/|^packages\/api-client\/released\//,
    tests: ["scripts/contract-changes.landing.test.ts"],
  },
  {
    files: /^packages\/ui\/design-tokens\//,
    tests: [
      "packages/ui/src/tokens/design-tokens.test.ts",
      "packages/ui/src/tokens/generated-files.test.ts",
    ],
  },
  {
    files: /^packages\/[^/]+\/(CHANGELOG\.md|package\.json)$/,
    tests: ["scripts/generate-changelog.test.ts", "scripts/tarball-names.test.ts"],
  },
  {
    files: /^packages\/api-client\/README\.md$/,
    tests: ["scripts/api-client-readme.landing.test.ts"],
  },
  { files: /^CONTRIBUTING\.md$/, tests: ["scripts/recipes.landing.test.ts"] },
  {
    files: /^docs\/|\.md$/,
    tests: [
      "scripts/citations.test.ts",
      "scripts/named-tests.test.ts",
      "scripts/product-words.test.ts",
    ],
  },
  {
    files:
      /^apps\/api\/(src\/database\/(migrations|generated)\/|scripts\/(column-types|generate-tables)\.ts$)/,
    tests: [
      "scripts/generate-migrations.test.ts",
      "apps/api/test/database/upgrade/table-types.test.ts",
      "apps/api/test/database/upgrade/upgrade.landing.test.ts",
    ],
  },
];

const packageOf = /^((?:apps|packages)\/[^/]+|scripts|\.storybook)\/.*\.tsx?$/;

/**
 * Decides what to run for the changed files: the tests that changed, those that read a changed file, and those that use it,
 * by as few steps as possible, up to each project's limit.
 */
export function affectedBy(
  changed: readonly string[],
  users: Users,
  cost: (file: string) => number,
): Affected {
  const distances = stepsFrom(changed, users);
  const using = nearestFirst(distances, wordsOf(...changed));
  const chosen = new Set(changed.flatMap(testsThatRead));
  for (const { name, limit } of projects) {
    let spent = 0;
    for (const file of using.filter((each) => projectOf(each) === name)) {
      const mustRun = limit > 0 && changed.includes(file);
      if (!mustRun && spent + cost(file) > limit) continue;
      spent += cost(file);
      chosen.add(file);
    }
  }
  const isCovered = (file: string) =>
    testsThatRead(file).length > 0 || nearestFirst(stepsFrom([file], users)).length > 0;
  return {
    tests: byProject([...chosen]),
    left: byProject(using.filter((file) => !chosen.has(file))),
    packages: packagesOf(changed, users),
    uncovered: changed.filter((file) => !isCovered(file)),
  };
}

/** The tests that read, build or run a file instead of importing it. */
export function testsThatRead(file: string): string[] {
  return readers.filter(({ files }) => files.test(file)).flatMap(({ tests }) => tests);
}

/** How many steps each file is away from a changed one, counted from who uses it to what is used. */
function stepsFrom(changed: readonly string[], users: Users): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A Map visits what is added to it on the way, which makes this a breadth-first search.
  for (const [file, distance] of distances) {
    for (const user of users.get(file) ?? [])
      if (!distances.has(user)) distances.set(user, distance + 1);
  }
  return distances;
}

/** The test files that were reached: by distance, and among equals those whose paths have most words of the change first. */
function nearestFirst(distances: ReadonlyMap<string, number>, words = wordsOf()): string[] {
  const common = (file: string) => [...wordsOf(file)].filter((word) => words.has(word)).length;
  return [...distances]
    .filter(([file]) => projectOf(file) !== undefined)
    .map(([file, distance]) => ({ file, distance, common: common(file) }))
    .sort((one, other) => one.distance - other.distance || other.common - one.common)
    .map(({ file }) => file);
}

function wordsOf(...paths: string[]): Set<string> {
  return new Set(paths.flatMap((path) => path.split(/[^a-z0-9]+/)));
}

function byProject(files: readonly string[]): Map<string, string[]> {
  return Map.groupBy(files, (file) => projectOf(file) ?? "");
}

/** The packages of the changed modules and of those that import them. */
function packagesOf(changed: readonly string[], users: Users): string[] {
  const modules = changed.flatMap((file) => [file, ...(users.get(file) ?? [])]);
  return [...new Set(modules.flatMap((file) => packageOf.exec(file)?.[1] ?? []))];
}
