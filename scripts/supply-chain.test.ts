import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { billOfMaterials, licenceProblems } from "./supply-chain.ts";

test("every production dependency has a licence on the list", () => {
  const bom = JSON.parse(billOfMaterials());
  expect(bom.bomFormat).toBe("CycloneDX");
  expect(bom.components.length).toBeGreaterThan(100);
  expect(licenceProblems(bom)).toEqual([]);
});

test("a licence that isn't on the list, and a missing one, are found", () => {
  const components = [
    { name: "copyleft", version: "1.0.0", licenses: [{ license: { id: "AGPL-3.0-only" } }] },
    { group: "@scope", name: "mystery", version: "2.0.0" },
    { name: "either", version: "3.0.0", licenses: [{ expression: "(MIT AND Commercial)" }] },
    { name: "fine", version: "4.0.0", licenses: [{ expression: "MIT OR Apache-2.0" }] },
  ];
  expect(licenceProblems({ components })).toEqual([
    "copyleft@1.0.0: AGPL-3.0-only",
    "@scope/mystery@2.0.0: no licence",
    "either@3.0.0: Commercial",
  ]);
});

// threat: The server kept busy, and silence: A vulnerable dependency
test("docs/supply-chain.md lists every package with a decision about its install script", () => {
  const { allowBuilds } = parse(readFileSync("pnpm-workspace.yaml", "utf8"));
  const page = readFileSync("docs/supply-chain.md", "utf8");
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (yes|no) \|/gm)].map(([, name, runs]) => [
    name,
    runs === "yes",
  ]);
  expect(Object.fromEntries(rows)).toEqual(allowBuilds);
});
