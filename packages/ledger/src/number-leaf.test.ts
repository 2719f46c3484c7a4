import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseNumberLeaf, writeNumberLeaf, type NumberLeaf } from "./number-leaf.ts";
import { anyText } from "../test/any-text.ts";
import { textFlips } from "../test/mutations.ts";

const sold: NumberLeaf = { number: 472, state: "sold", commitment: new Uint8Array(32).fill(0xab) };

it("leaves are written as specified and read back", () => {
  const hex = "ab".repeat(32);
  expect(writeNumberLeaf(sold)).toBe(`rifas-number/v1 472 sold ${hex}\n`);
  expect(writeNumberLeaf({ ...sold, state: "held" })).toBe(`rifas-number/v1 472 held ${hex}\n`);
  expect(writeNumberLeaf({ number: 0, state: "free" })).toBe("rifas-number/v1 0 free\n");
  for (const state of ["sold", "held", "released"] as const) {
    const leaf = { ...sold, state };
    expect(parseNumberLeaf(writeNumberLeaf(leaf))).toEqual({ ok: true, value: leaf });
  }
});

it("each leaf has only one text: flipping any bit is refused or gives another leaf", () => {
  for (const text of textFlips(writeNumberLeaf(sold))) {
    const leaf = parseNumberLeaf(text);
    expect(!leaf.ok || writeNumberLeaf(leaf.value) === text).toBe(true);
  }
});

it("any text is read exactly or refused", () => {
  const start = fc.constantFrom("", "rifas-number/v1 ", "rifas-number/v1 7 free");
  fc.assert(
    fc.property(start, anyText(), (before, after) => {
      const leaf = parseNumberLeaf(before + after);
      expect(!leaf.ok || writeNumberLeaf(leaf.value) === before + after).toBe(true);
    }),
  );
});

it.each([
  "rifas-number/v1 01 free\n",
  "rifas-number/v1 1 free",
  "rifas-number/v1 1 free\n\n",
  "rifas-number/v1 -1 free\n",
  "rifas-number/v1 4294967296 free\n",
  "rifas-number/v1 1 sold\n",
  `rifas-number/v1 1 free ${"ab".repeat(32)}\n`,
  `rifas-number/v1 1 sold ${"AB".repeat(32)}\n`,
  `rifas-number/v1 1 blocked ${"ab".repeat(32)}\n`,
  "rifas-libro/v3\nsold\n",
])("%j is refused", (text) => {
  expect(parseNumberLeaf(text)).toEqual({ ok: false, code: "malformed" });
});
