import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const home = path.join(import.meta.dirname, "../packages/domain");
const modules = globSync("*.ts", { cwd: path.join(home, "src") });
const code = modules.map((file) => readFileSync(path.join(home, "src", file), "utf8")).join("\n");

test("every module and function that the README names is there", () => {
  const rows = readFileSync(path.join(home, "README.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| .+ \| `/.test(line));
  expect(rows.length).toBeGreaterThan(8);
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)/g)].map(([, name = ""]) => name));
  const missing = named.filter(
    (name) => !modules.includes(`${name}.ts`) && !code.includes(`export function ${name}(`),
  );
  expect(missing).toEqual([]);
});
