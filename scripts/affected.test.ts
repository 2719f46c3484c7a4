import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { affectedBy } from "./affected.ts";

const root = join(import.meta.dirname, "..");

it("runs a component's stories and tests, and type-checks its package", () => {
  expect(affectedBy(["packages/ui/src/components/pager/pager.tsx"])).toEqual({
    projects: ["stories*", "behaviour", "unit"],
    paths: ["packages/ui/src/components/pager/"],
    packages: ["packages/ui"],
    uncovered: [],
  });
});

it("runs an operation's tests over HTTP", () => {
  const { projects, paths } = affectedBy(["apps/api/src/raffles/set-pause.ts"]);
  expect(projects).toEqual(["api", "unit"]);
  expect(paths).toEqual(["apps/api/src/raffles/", "apps/api/test/raffles"]);
});

it("runs each thing once for any number of files", () => {
  const { paths } = affectedBy([
    "apps/web/src/features/accounts/users.tsx",
    "apps/web/src/features/accounts/user-dialogs.tsx",
  ]);
  expect(paths).toEqual(["apps/web/src/features/accounts/"]);
});

it("installs the packages in an empty app when their build or the theme changes", () => {
  for (const file of [
    "packages/ui/package.json",
    "packages/ui/src/styles/fonts.css",
    "packages/ui/src/theme/site-theme-css.ts",
    "packages/api-client/tsconfig.build.json",
    "scripts/build-packages.ts",
  ]) {
    const { projects, paths } = affectedBy([file]);
    expect(projects, file).toContain("packed");
    expect(paths, file).toContain("scripts/packed/");
  }
});

it("names what only the whole test run checks", () => {
  expect(affectedBy(["compose.yaml", "apps/web/e2e/support/store.ts"]).uncovered).toEqual([
    "compose.yaml",
    "apps/web/e2e/support/store.ts",
  ]);
});

it("only looks for tests in folders that have some", () => {
  const { paths } = affectedBy([
    "packages/ui/src/theme/css-color.ts",
    "packages/domain/src/money.ts",
    "packages/emails/src/email-subject.ts",
    "packages/api-client/src/client.ts",
    "apps/api/src/purchases/create/create-purchase.ts",
    "openapi.yaml",
    "README.md",
  ]);
  const files = paths.filter((path) => !path.startsWith("apps/api/test/rules/"));
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
