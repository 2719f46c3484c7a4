import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project-root.ts";
import { amountLimits, amountNames } from "./amount-limits.ts";
import { rateLimits, rateNames } from "./rate-limits.ts";

const limits = [
  ...rateNames.map((name) => rateLimits[name]),
  ...amountNames.map((name) => amountLimits[name]),
];

it(".env.example shows every limit with its default", () => {
  const lines = readFileSync(join(projectRoot(), ".env.example"), "utf8").split("\n");
  const settings = limits.map(({ variable, default: usual }) => `# ${variable}=${usual}`);
  expect(
    settings.filter(
      (line) => !lines.some((known) => known === line || known.startsWith(`${line} `)),
    ),
  ).toEqual([]);
});

it("every limit has a setting of its own", () => {
  expect(new Set(limits.map(({ variable }) => variable)).size).toBe(limits.length);
});
