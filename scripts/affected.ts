/**
 * What to run for a change: Vitest projects, the folders or files that contain the tests, and packages to type-check.
 */
export interface Affected {
  projects: string[];
  paths: string[];
  packages: string[];
  /** Changed files that no row covers; only `npm test` checks these. */
  uncovered: string[];
}

interface Row {
  /** Groups of the pattern can be used in `paths` as $1, $2. */
  files: RegExp;
  projects: string[];
  paths: string[];
}

const SCREENS = ["stories*", "behaviour", "unit"];

/** The first row that matches a file decides. CONTRIBUTING.md has the same table. */
const rows: Row[] = [
  {
    files: /^packages\/ui\/src\/components\/([^/]+)\//,
    projects: SCREENS,
    paths: ["packages/ui/src/components/$1/"],
  },
  {
    files: /^packages\/ui\/src\/(theme|tokens)\//,
    projects: ["unit", "packed"],
    paths: ["packages/ui/src/$1/", "scripts/packed/"],
  },
  {
    files: /^packages\/ui\/src\/styles\//,
    projects: ["behaviour", "packed"],
    paths: ["packages/ui/src/styles/", "scripts/packed/"],
  },
  {
    files:
      /^packages\/(ui|api-client|domain)\/[^/]+\.json$|^packages\/ui\/README|^scripts\/(packed\/|build-packages)/,
    projects: ["packed"],
    paths: ["scripts/packed/"],
  },
  {
    files: /^packages\/api-client\//,
    projects: ["unit", "client-browser"],
    paths: ["packages/api-client/src/", "scripts/api-client-readme.test.ts"],
  },
  {
    files: /^packages\/(demo|domain|emails|ledger|reconciliation)\//,
    projects: ["unit"],
    paths: ["packages/$1/src/"],
  },
  {
    files: /^apps\/web\/src\/(features|pages)\/([^/]+)\//,
    projects: SCREENS,
    paths: ["apps/web/src/$1/$2/"],
  },
  { files: /^apps\/web\/src\/([^/]+)\//, projects: SCREENS, paths: ["apps/web/src/$1/"] },
  {
    files: /^apps\/api\/src\/(purchases|tickets)\//,
    projects: ["api", "unit"],
    paths: [
      "apps/api/src/$1/",
      "apps/api/test/$1/",
      "apps/api/test/rules/safe-retries",
      "apps/api/test/rules/whole-approval",
    ],
  },
  {
    files: /^apps\/api\/src\/holds\//,
    projects: ["api"],
    paths: ["apps/api/test/purchases/", "apps/api/test/rules/held-until-reviewed"],
  },
  {
    files: /^apps\/api\/src\/(search|checker)\//,
    projects: ["api", "unit"],
    paths: ["apps/api/src/$1/", "apps/api/test/tickets/"],
  },
  {
    files: /^apps\/api\/src\/demo\//,
    projects: ["api", "unit"],
    paths: ["apps/api/test/demo", "scripts/generate-demo", "packages/demo/src/"],
  },
  {
    files: /^apps\/api\/src\/database\/(migrations\/|generated\/|tables\.ts$)/,
    projects: ["unit", "api"],
    paths: ["scripts/generate-migrations", "apps/api/test/upgrade"],
  },
  {
    files: /^apps\/api\/src\/([^/]+)\//,
    projects: ["api", "unit"],
    paths: ["apps/api/src/$1/", "apps/api/test/$1"],
  },
  { files: /^(apps\/api\/test\/(?!support\/).+\.test\.ts)$/, projects: ["api"], paths: ["$1"] },
  {
    files: /^openapi\.yaml$/,
    projects: ["unit", "api"],
    paths: [
      "packages/api-client/src/",
      "apps/api/test/contract/",
      "scripts/api-client-readme.test.ts",
    ],
  },
  { files: /^(scripts|docs)\/|^[^/]+\.md$/, projects: ["unit"], paths: ["scripts/"] },
];

const packageOf = /^((?:apps|packages)\/[^/]+|scripts|\.storybook)\//;

/** Decides what to run for the changed files, given as paths from the repository's root. */
export function affectedBy(changed: readonly string[]): Affected {
  const projects = new Set<string>();
  const paths = new Set<string>();
  const packages = new Set<string>();
  const uncovered: string[] = [];
  for (const file of changed) {
    const [, folder] = packageOf.exec(file) ?? [];
    if (folder !== undefined && /\.tsx?$/.test(file)) packages.add(folder);
    const row = rows.find(({ files }) => files.test(file));
    if (row === undefined) {
      uncovered.push(file);
      continue;
    }
    const match = row.files.exec(file) ?? [];
    row.projects.forEach((project) => projects.add(project));
    for (const path of row.paths) {
      paths.add(path.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? ""));
    }
  }
  return { projects: [...projects], paths: [...paths], packages: [...packages], uncovered };
}
