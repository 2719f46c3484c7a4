import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { UserWorkspaceConfig } from "vitest/config";
import config from "../vitest.config.ts";
import { projectOf } from "./affected.ts";

const root = join(import.meta.dirname, "..");

type Options = NonNullable<UserWorkspaceConfig["test"]>;

/** Every project's options, and the folder that its patterns start from. */
const projects = await Promise.all((config.test?.projects ?? []).map(readProject));

async function readProject(project: unknown): Promise<{ options: Options; folder: string }> {
  const isFile = typeof project === "string";
  const read: unknown = isFile ? (await import(join(root, project))).default : project;
  if (!isProject(read)) throw new Error(`${String(project)} isn't a project of Vitest.`);
  return { options: read.test, folder: isFile ? dirname(project) : "." };
}

function isProject(value: unknown): value is { test: Options } {
  return typeof value === "object" && value !== null && "test" in value;
}

const nameOf = ({ name }: Options) => (typeof name === "string" ? name : "");

/** Runs one test in each of these projects at once, as `vitest run` does; returns what Vitest says. */
async function runTogether(all: readonly Options[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "projects-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "one.test.js"), 'test("passes", () => {});');
  const bare = all.map(({ name, maxWorkers, isolate, sequence }) => ({
    test: { name, maxWorkers, isolate, sequence, globals: true },
  }));
  const text = `export default { test: { projects: ${JSON.stringify(bare)} } };`;
  await writeFile(join(folder, "vitest.config.js"), text);
  const args = ["exec", "vitest", "run", "--root", folder, "--no-color"];
  return await new Promise((resolve) => {
    execFile("pnpm", args, { cwd: root }, (_failed, output, errors) => resolve(output + errors));
  });
}

/** The options that must be the same in projects that run at once. */
const workersOf = ({ maxWorkers }: Options) => String(maxWorkers ?? "default");
const orderOf = ({ sequence }: Options) => sequence?.groupOrder ?? 0;

test("every two projects can run together, on any number of cores", async () => {
  const all = projects.map(({ options }) => options);
  for (const together of Map.groupBy(all, orderOf).values())
    expect(new Set(together.map(workersOf)), together.map(nameOf).join(", ")).toHaveProperty(
      "size",
      1,
    );
  expect(await runTogether(all)).toContain(`Test Files  ${all.length} passed`);
});

test("Vitest refuses two of one order with different numbers of workers", async () => {
  const sequence = { groupOrder: 1 };
  const output = await runTogether([
    { name: "one", maxWorkers: 2, sequence },
    { name: "other", maxWorkers: 3, sequence },
  ]);
  expect(output).toContain("have different 'maxWorkers' but same 'sequence.groupOrder'");
});

test("each test file is run in the project that Vitest finds it in", () => {
  const wrong = projects.flatMap(({ options, folder }) => {
    const { include = [], exclude = [] } = options;
    return globSync([...include], { cwd: join(root, folder), exclude: [...exclude] })
      .map((file) => join(folder, file))
      .filter((file) => projectOf(file) !== nameOf(options));
  });
  expect(wrong).toEqual([]);
});
