import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project-root.ts";
import { amountLimits, amountNames } from "./amount-limits.ts";
import { rateLimits, rateNames } from "./rate-limits.ts";
import type { AmountDeclaration, RateDeclaration } from "./limit-declaration.ts";

const text = (file: string): string => readFileSync(join(projectRoot(), file), "utf8");

const rates: [string, RateDeclaration][] = rateNames.map((name) => [name, rateLimits[name]]);
const amounts: [string, AmountDeclaration][] = amountNames.map((name) => [
  name,
  amountLimits[name],
]);

/** A row of the table, its columns joined by single spaces: the formatter doesn't align them. */
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const rows = [
  ...rates.map(([name, { variable, default: usual, per, protects, answer }]) => {
    const [calls, seconds] = usual.split("/");
    return row([
      `\`${name}\``,
      `\`${variable}=${usual}\``,
      `${calls} calls in ${seconds} s per ${per}`,
      protects,
      answer,
    ]);
  }),
  ...amounts.map(([name, { variable, default: usual, unit, protects, answer }]) =>
    row([`\`${name}\``, `\`${variable}=${usual}\``, `${usual} ${unit}`, protects, answer]),
  ),
];

it("docs/operations.md has a table of exactly these limits, with these texts", () => {
  const [, section = ""] = text("docs/operations.md").split("\n## Limits\n");
  const documented = section
    .split("\n## ")[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(documented).toEqual(rows);
});

it(".env.example shows every limit with its default", () => {
  const lines = text(".env.example").split("\n");
  const settings = [...rates, ...amounts].map(
    ([, { variable, default: usual }]) => `# ${variable}=${usual}`,
  );
  expect(
    settings.filter(
      (line) => !lines.some((known) => known === line || known.startsWith(`${line} `)),
    ),
  ).toEqual([]);
});

it("every limit has a setting of its own", () => {
  const variables = [...rates, ...amounts].map(([, { variable }]) => variable);
  expect(new Set(variables).size).toBe(variables.length);
});
