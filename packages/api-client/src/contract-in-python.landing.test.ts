import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { patternFlags } from "./testing/contract.ts";
import { exampleMisfits } from "./testing/example-misfits.ts";

const PROGRAM = `
import json, re, sys
for pattern, text in json.load(sys.stdin):
    try:
        if not re.search(pattern, text or "") and text is not None: print("refused", text, pattern)
    except re.error as error: print(error, pattern)
`;

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.runIf(hasPython)("Python compiles the contract's patterns and takes the examples", () => {
  const forAll = [...patternFlags.keys()].filter((pattern) => patternFlags.get(pattern) === "");
  const taken: [pattern: string, text: string | null][] = forAll.map((pattern) => [pattern, null]);
  exampleMisfits(
    (pattern) => (text) => !forAll.includes(pattern) || taken.push([pattern, text]) > 0,
  );
  expect(taken.length).toBeGreaterThan(forAll.length + 100);
  const { stdout } = spawnSync("python3", ["-c", PROGRAM], { input: JSON.stringify(taken) });
  expect(String(stdout)).toBe("");
});
