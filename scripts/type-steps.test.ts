import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runInPairs } from "./run-steps.ts";
import { typeSteps } from "./type-steps.ts";

const root = join(import.meta.dirname, "..");

test("every TypeScript project is checked, except what only builds a package or imports built ones", () => {
  const projects = globSync(["**/tsconfig*.json", ".storybook/tsconfig*.json"], {
    cwd: root,
    exclude: [
      "**/{node_modules,dist}",
      "tsconfig.base.json",
      "**/tsconfig.build.json",
      "scripts/packed/app",
    ],
  });
  const checked = typeSteps(root).map(({ args }) => args.at(-1));
  expect(new Set(checked)).toEqual(new Set(projects.map((project) => join(root, project))));
});

test("the errors of every project are printed, also of those after one that fails", async () => {
  const place = await mkdtemp(join(tmpdir(), "types-"));
  onTestFinished(() => rm(place, { recursive: true }));
  for (const folder of ["apps/first", "packages/second", "scripts", ".storybook"]) {
    await mkdir(join(place, folder), { recursive: true });
    await writeFile(
      join(place, folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { noEmit: true, lib: ["ES5"], types: [] } }),
    );
    const name = folder.split("/").at(-1)?.replace(".", "") ?? "";
    await writeFile(join(place, folder, "wrong.ts"), `const ${name}: string = 1;\n`);
  }
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const outcomes = await runInPairs(typeSteps(place));
  const output = printed.mock.calls.join("");
  expect(outcomes.map(({ failed }) => failed)).toEqual([1, 1, 1, 1]);
  for (const file of ["apps/first", "packages/second", "scripts", ".storybook"])
    expect(output).toMatch(new RegExp(`${file.replace(".", "\\.")}/wrong\\.ts.*TS2322`));
});
