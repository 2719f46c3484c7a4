import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  generateProofFormat,
  PYTHON,
  pythonWords,
  withGenerated,
} from "./generate-proof-format.ts";
import { isFullSize } from "./tier.ts";

const read = (file: string) => readFile(join(import.meta.dirname, "..", file), "utf8");

it("the specification's tables and the sentences in Python are those of the code", async () => {
  const document = await read("docs/proof-format.md");
  expect(withGenerated(document)).toBe(document);
  expect(await read(PYTHON)).toBe(pythonWords());
});

it("a colour that was changed by hand is put right", async () => {
  const document = await read("docs/proof-format.md");
  const changed = document.replace("| `draw_redrawn` | alarm |", "| `draw_redrawn` | proven |");
  expect(changed).not.toBe(document);
  expect(withGenerated(changed)).toBe(document);
});

// Drawing and signing all of them takes 14 seconds.
it.runIf(isFullSize)("the vectors are those of the code", async () => {
  expect(await generateProofFormat({ check: true })).toEqual([]);
});
