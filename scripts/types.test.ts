import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What `pnpm lint` prints for these files, each in a package of its own. */
function lint(files: Record<string, string>): string {
  const place = mkdtempSync(join(tmpdir(), "types-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(place, name, ".."), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  const oxlint = ["exec", "oxlint", "--config", ".oxlintrc.json", "--format=unix", place];
  return spawnSync("pnpm", oxlint, { cwd: root, encoding: "utf8" }).stdout;
}

test("type errors of all packages are reported, also after one has failed", () => {
  const options = { compilerOptions: { noEmit: true, strict: true, lib: ["ES2024"], types: [] } };
  const tsconfig = JSON.stringify(options);
  const output = lint({
    "one/tsconfig.json": tsconfig,
    "one/wrong.ts": "export const one: string = 1;\n",
    "two/tsconfig.json": tsconfig,
    "two/wrong.ts": "export const two: string = 2;\n",
    "two/needless.ts": "// @ts-expect-error -- a reason\nexport const three = 3;\n",
  });
  for (const file of ["one/wrong.ts:1", "two/wrong.ts:1", "two/needless.ts:1"])
    expect(output).toContain(file);
});

const typeRoots = [join(root, "node_modules/@types")];

test("a package's sources may not use what only its tests may", () => {
  const projectOf = (types: string[], include: string[], exclude: string[] = []) =>
    JSON.stringify({
      compilerOptions: { noEmit: true, strict: true, lib: ["ES2024"], types, typeRoots },
      include,
      exclude,
    });
  const usesNode = "export const folder = process.cwd();\n";
  const output = lint({
    "tsconfig.json": JSON.stringify({
      files: [],
      references: [{ path: "./tsconfig.src.json" }, { path: "./tsconfig.test.json" }],
    }),
    "tsconfig.src.json": projectOf([], ["*.ts"], ["*.test.ts"]),
    "tsconfig.test.json": projectOf(["node"], ["*.ts"]),
    "pure.ts": usesNode,
    "pure.test.ts": usesNode,
  });
  expect(output).toContain("pure.ts:1");
  expect(output).not.toContain("pure.test.ts:1");
});
