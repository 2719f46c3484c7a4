import { contrast } from "./contrast.ts";
import { expect, test } from "vitest";
import { paperColors } from "./paper-colors.ts";

const brands = ["#ffffff", "#000000", "#ffff00", "#777777", "#ff0000", "#00ffcc", "not a colour"];

test.each(brands)("with %s everything is readable on paper", (primary) => {
  for (const site of [{ light: { primary } }, { light: { primary, background: "#000" } }]) {
    const { fill, onFill, text, edge, ink, muted, stripe } = paperColors(site);
    expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
    for (const written of [text, ink, muted]) {
      expect(contrast(written, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(muted, stripe)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(edge, "#ffffff")).toBeGreaterThanOrEqual(3);
  }
});

test("the owner's colour is the band's, exactly as chosen", () => {
  expect(paperColors({ light: { primary: "rebeccapurple" } }).fill).toBe("#663399");
});
