import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

it("keeps a text that fits, and otherwise its start", () => {
  expect(cutText("boletos", 7)).toBe("boletos");
  expect(cutText("boletos", 3)).toBe("bol");
  expect(cutText("", 3)).toBe("");
  expect(cutText("boletos", 0)).toBe("");
});

it("leaves out a character that doesn't fit whole", () => {
  expect(cutText(`${"a".repeat(199)}🎟`, 200)).toBe("a".repeat(199));
  expect(cutText(`${"a".repeat(198)}🎟`, 200)).toBe(`${"a".repeat(198)}🎟`);
});

it("never breaks a text", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 20 });
  fc.assert(
    fc.property(texts, fc.nat(40), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
    { seed: 20261123 },
  );
});
