import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withVersions } from "./tarball-names.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const versionOf = (name: string): string =>
  JSON.parse(read(`packages/${name}/package.json`)).version;

test("every tarball gets its package's version", () => {
  const versions: Record<string, string> = { ui: "2.0.0", "api-client": "1.3.0" };
  const text = "pnpm add ./rifas-ui-1.0.0.tgz ./rifas-api-client-1.0.0.tgz react";
  expect(withVersions(text, (name) => versions[name] ?? "")).toBe(
    "pnpm add ./rifas-ui-2.0.0.tgz ./rifas-api-client-1.3.0.tgz react",
  );
});

test.each([
  "packages/api-client/README.md",
  "packages/api-mocks/README.md",
  "packages/ui/README.md",
  "scripts/packed/app/package.json",
])("%s names the tarballs of now", (path) => {
  expect(read(path)).toBe(withVersions(read(path), versionOf));
});

describe.each(["domain", "api-client", "api-mocks", "ui"])("%s", (name) => {
  test("has its version at the top of its CHANGELOG", () => {
    const [, version] = /^## (.*)$/m.exec(read(`packages/${name}/CHANGELOG.md`)) ?? [];
    expect(version).toBe(versionOf(name));
  });
});
