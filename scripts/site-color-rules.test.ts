import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  siteColorLimits,
  siteColorProblems,
} from "../packages/ui/src/theme/site-color-problems.ts";

interface Contract {
  readonly components: {
    readonly schemas: {
      readonly ColorMap: {
        readonly maxProperties: number;
        readonly patternProperties: Readonly<Record<string, { readonly maxLength: number }>>;
      };
    };
  };
}

const contract: Contract = parse(readFileSync("openapi.yaml", "utf8"));
const { maxProperties, patternProperties } = contract.components.schemas.ColorMap;
const [rule] = Object.entries(patternProperties);
if (rule === undefined) throw new Error("ColorMap has no rule for its names.");
const [pattern, value] = rule;

test("the rules of a brand's colours are the contract's: how many, how long, which names", () => {
  expect(siteColorLimits).toEqual({ colors: maxProperties, value: value.maxLength });
  const names = [
    "a",
    "--a",
    "a1-b",
    "x".repeat(60),
    "x".repeat(61),
    "1a",
    "A",
    "_a",
    "",
    "a b",
    "--",
  ];
  for (const name of names) {
    const isAllowed = new RegExp(pattern).test(name);
    expect(siteColorProblems({ light: { [name]: "red" } }).length === 0, name).toBe(isAllowed);
  }
});

test("too many colours, and one that is too long, are problems", () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`c${at}`, "red"]));
  expect(siteColorProblems({ dark: many })).toMatchObject([{ field: "dark" }]);
  const long = `rgb(0 0 0${" ".repeat(100)})`;
  expect(siteColorProblems({ light: { primary: long } })).toMatchObject([
    { field: "light.primary" },
  ]);
});
