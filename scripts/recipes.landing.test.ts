import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { compilerProblems } from "./compile-in-place.ts";
import { generateContract } from "./generate-contract.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const SCHEMA = "packages/api-client/src/generated/schema.ts";

interface Block {
  path: string;
  code: string;
}

/** The code of the recipes in CONTRIBUTING.md, with the path that its first line names. */
async function readBlocks(): Promise<Block[]> {
  const text = await readFile(join(root, "CONTRIBUTING.md"), "utf8");
  const found = text.matchAll(/^```(?:tsx?|yaml)\n(?:\/\/|#) (\S+)\n(.*?)^```$/gms);
  return [...found].map(([, path = "", code = ""]) => ({ path, code }));
}

/** Merges the second value into the first: objects by key, lists of schemas by position; other lists are concatenated. */
function merge(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (!other.every(isObject)) return [...one, ...other];
    return one.map((item, index) => (index in other ? merge(item, other[index]) : item));
  }
  if (!isObject(one) || !isObject(other)) return other;
  const merged = { ...one };
  for (const [key, value] of Object.entries(other)) {
    merged[key] = key in one ? merge(one[key], value) : value;
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The types generated from the contract with the recipes' additions. */
async function schemaWith(additions: readonly Block[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "recipes-"));
  try {
    const contract: unknown = parse(await readFile(join(root, "openapi.yaml"), "utf8"));
    const whole = additions.reduce((merged, { code }) => merge(merged, parse(code)), contract);
    await writeFile(
      join(folder, "openapi.yaml"),
      stringify(whole, { aliasDuplicateObjects: false }),
    );
    await generateContract({ check: false, root: pathToFileURL(`${folder}/`) });
    return await readFile(join(folder, SCHEMA), "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The compiler's errors in the blocks, each at its path; a block for an existing file is appended to it. */
function problemsOf(blocks: readonly Block[], schema: string): string[] {
  const sources = new Map([[join(root, SCHEMA), schema]]);
  for (const { path, code } of blocks) {
    const place = join(root, path);
    sources.set(place, (ts.sys.readFile(place) ?? "") + code);
  }
  const paths = blocks.map(({ path }) => join(root, path));
  return compilerProblems(sources, paths);
}

test(
  "the recipes compile, and wouldn't without their additions to the contract",
  { timeout: 180_000 },
  async () => {
    const blocks = await readBlocks();
    const additions = blocks.filter(({ path }) => path === "openapi.yaml");
    const code = blocks.filter(({ path }) => path !== "openapi.yaml");
    expect(additions).toHaveLength(2);
    expect(code.length).toBeGreaterThan(6);
    expect(problemsOf(code, await schemaWith(additions))).toEqual([]);

    const problems = problemsOf(code, await schemaWith([]));
    expect(problems.join("\n")).toContain("too_many_today");
    expect(problems.join("\n")).toContain("note");
  },
);
