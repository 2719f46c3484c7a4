import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { affectedBy, costOf, testsThatRead, type Affected } from "./affected.ts";
import { findUsers, type Users } from "./code-users.ts";

const root = join(import.meta.dirname, "..");
const users = await findUsers();

const read = (file: string) => readFileSync(join(root, file), "utf8");
const cost = (file: string) => costOf(file, read(file));

function affected(...changed: string[]): Affected {
  return affectedBy(changed, users, cost);
}

/** The test files that a change of this file runs in a project. */
function runs(file: string, project: string): string[] {
  return affected(file).tests.get(project) ?? [];
}

const find = (pattern: string) => globSync(pattern, { cwd: root }).sort((a, b) => (a < b ? -1 : 1));

describe("a change runs the nearest tests that use it", () => {
  it.each([
    ["a component", "stories*", "packages/ui/src/components/*/*.stories.tsx", 60],
    ["a component", "behaviour", "packages/ui/src/components/*/*.test.tsx", 30],
    ["a screen", "stories*", "apps/web/src/pages/**/*.stories.tsx", 15],
  ])("of %s: its own (%s), in any case", (_what, project, pattern, least) => {
    const own = find(pattern).map((test) => ({
      test,
      subject: test.replace(/\.\w+(?=\.tsx$)/, ""),
    }));
    const named = own.filter(({ subject }) => existsSync(join(root, subject)));
    expect(named.length).toBeGreaterThan(least);
    expect(named.filter(({ test, subject }) => !runs(subject, project).includes(test))).toEqual([]);
  });

  it("of a room's module: a screen that shows it", () => {
    const modules = find("apps/web/src/!(host|pages|shared|stories)/**/*.tsx").filter(
      (file) => !/\.test\./.test(file),
    );
    const isScreen = (file: string) => file.startsWith("apps/web/src/pages/");
    const shown = modules.filter((file) => runs(file, "stories*").some(isScreen));
    // The frame around the desk's screens has no stories.
    const frame = modules.filter((file) => !affected(file).left.has("stories*"));
    expect(shown.length).toBeGreaterThan(100);
    expect(modules.filter((file) => !shown.includes(file) && !frame.includes(file))).toEqual([]);
  });

  it("of a server's module: tests over HTTP of an operation that uses it", () => {
    const ofPause = runs("apps/api/src/raffles/set-pause.ts", "api");
    expect(ofPause[0]).toBe("apps/api/test/raffles/pause.test.ts");
    const calling = ofPause.filter((file) => read(file).includes('"setRafflePause"'));
    expect(calling.length).toBeGreaterThan(4);
    const operations = find("apps/api/src/!(server)/**/{create,update,delete,list,set}-*.ts");
    expect(operations.length).toBeGreaterThan(20);
    const untested = operations.filter((file) => runs(file, "api").length === 0);
    expect(untested).toEqual([]);
  });

  it("of what a thread or a process runs: tests of what starts it", () => {
    expect(runs("apps/api/src/paper/pictures/inspect-picture.ts", "api").length).toBeGreaterThan(0);
    const ofStatements = runs("apps/api/src/bank/statements/layouts/lines-of.ts", "api");
    expect(ofStatements.filter((test) => test.includes("statements"))).not.toEqual([]);
  });
});

describe("what a change leaves to `npm test`", () => {
  it("of a component that much is built from is named, and the rest is bounded", () => {
    const { tests, left } = affected("packages/ui/src/components/button/button.tsx");
    const stories = tests.get("stories*") ?? [];
    expect(stories.reduce((sum, file) => sum + cost(file), 0)).toBeLessThanOrEqual(90);
    expect(left.get("stories*")?.length).toBeGreaterThan(20);
  });

  it("is a test that asks for minutes, unless it is what changed", () => {
    const slow = "apps/api/test/rules/model.test.ts";
    expect(cost(slow)).toBe(Infinity);
    expect(affected("apps/api/test/support/sale-model.ts").left.get("api")).toContain(slow);
    expect(runs(slow, "api")).toEqual([slow]);
  });

  it("includes what needs a build", () => {
    const { tests, left } = affected("apps/api/test/pages/status.test.ts");
    expect([...tests.keys()]).toEqual([]);
    expect([...left.keys()]).toEqual(["pages"]);
  });

  it("includes files that no test uses", () => {
    const files = ["compose.yaml", "apps/web/e2e/support/store.ts"];
    expect(affected(...files).uncovered).toEqual(files);
  });
});

it("runs each thing once for any number of files", () => {
  const { tests } = affected(
    "packages/ui/src/components/pager/pager.tsx",
    "packages/ui/src/components/pager/pager.messages.ts",
  );
  for (const files of tests.values()) expect(new Set(files).size).toBe(files.length);
});

it("type-checks the packages of what changed and of what imports it", () => {
  expect(affected("packages/ui/src/components/pager/pager.tsx").packages).toEqual([
    "packages/ui",
    "apps/web",
  ]);
});

it("installs the packages in an empty app when their build or the theme changes", () => {
  for (const file of [
    "packages/ui/package.json",
    "packages/ui/src/styles/fonts.css",
    "packages/ui/src/theme/site-theme-css.ts",
    "packages/api-client/tsconfig.build.json",
    "scripts/build-packages.ts",
  ])
    expect(runs(file, "packed"), file).toEqual(["scripts/packed/packed-packages.landing.test.ts"]);
});

it("runs the tests that read a file without importing it", () => {
  for (const file of [
    "openapi.yaml",
    "redocly.yaml",
    "CONTRIBUTING.md",
    "docs/threats.md",
    "packages/api-client/README.md",
    "packages/ui/src/styles/base.css",
    ...find("apps/api/src/database/migrations/*.ts").slice(-1),
  ]) {
    const tests = testsThatRead(file);
    expect(tests.length, file).toBeGreaterThan(0);
    expect(
      tests.filter((test) => !existsSync(join(root, test))),
      file,
    ).toEqual([]);
  }
});

it("prefers few steps, then a similar path", () => {
  const graph: Users = new Map([
    ["a/money.ts", new Set(["a/price.ts", "a/other.test.ts", "a/money.test.ts"])],
    ["a/price.ts", new Set(["a/price.test.ts"])],
  ]);
  const { tests } = affectedBy(["a/money.ts"], graph, () => 1);
  expect(tests.get("unit")?.map((file) => basename(file))).toEqual([
    "money.test.ts",
    "other.test.ts",
    "price.test.ts",
  ]);
});
