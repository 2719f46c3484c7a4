import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What `redocly lint` says about the contract as it would be with other lines: 'line message'. */
async function problemsOf(lines: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "contract-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "openapi.yaml");
  await writeFile(file, lines.join("\n"));
  const args = ["exec", "redocly", "lint", file, "--config=redocly.yaml", "--format=stylish"];
  const output = await new Promise<string>((resolve) => {
    execFile("pnpm", args, { cwd: root }, (_failed, text) => resolve(text));
  });
  const problems = output.matchAll(/^\s*(\d+):\d+\s+error\s+\S+\s+(.*)$/gm);
  return [...problems].map(([, line = "", message = ""]) => `${line} ${message}`);
}

const lines = (await readFile(join(root, "openapi.yaml"), "utf8")).split("\n");

/** The places of the first four lines with a field in the shared examples. */
function placesOf(field: string): number[] {
  const start = lines.indexOf("  examples:");
  const isPlace = (line: string, index: number) =>
    index > start && new RegExp(`^ +${field}: [^{[]+$`).test(line);
  return lines.flatMap((line, index) => (isPlace(line, index) ? [index] : [])).slice(0, 4);
}

test("each line that an example lacks is one problem, with its place and an operation", async () => {
  const fields = ["total_tickets", "unit_price_bs", "phone"];
  const dropped = new Set(fields.flatMap(placesOf));
  expect(dropped.size).toBe(12);
  const problems = await problemsOf(lines.filter((_line, index) => !dropped.has(index)));
  for (const field of fields) {
    const said = new RegExp(
      `^\\d+ The example of \\w+ doesn't fit its schema: .*must have required property '${field}'\\.$`,
    );
    expect(
      problems.filter((problem) => said.test(problem)),
      problems.join("\n"),
    ).toHaveLength(4);
  }
  expect(problems).toHaveLength(12);
});

test("a line that doesn't belong in an example is one problem, at that example", async () => {
  const [first = 0] = placesOf("total_tickets");
  const indent = /^ */.exec(lines[first] ?? "")?.[0] ?? "";
  const problems = await problemsOf(lines.toSpliced(first, 0, `${indent}invented: 1`));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("'invented'");
});
