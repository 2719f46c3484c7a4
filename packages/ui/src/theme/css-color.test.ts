import { describe, expect, test } from "vitest";
import { flatten, parseCssColor, toHex } from "./css-color.ts";

function hexOf(text: string): string | null {
  const parsed = parseCssColor(text);
  return parsed && toHex(parsed.channels);
}

describe("parseCssColor", () => {
  test.each([
    ["#0f8", "#00ff88"],
    ["#00687D", "#00687d"],
    ["#00687d80", "#00687d"],
    ["teal", "#008080"],
    ["  RebeccaPurple ", "#663399"],
    ["rgb(0, 104, 125)", "#00687d"],
    ["rgb(0 104 125)", "#00687d"],
    ["rgb(0% 50% 100% / 30%)", "#0080ff"],
    ["rgba(300,-5,0,.5)", "#ff0000"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["hsl(0.5turn, 100%, 50%)", "#00ffff"],
    ["hwb(194 0% 0%)", "#00c4ff"],
    ["lab(52.2345% 40.1645 59.9971)", "#c65d06"],
    ["lch(52.2345% 72.2 56.2)", "#c65d06"],
    ["oklab(59.69% 0.1007 0.1191)", "#c65d07"],
    ["oklch(59.69% 0.156 49.77)", "#c65d07"],
    ["color(srgb 0 0.5 1)", "#0080ff"],
    ["color(srgb-linear 0 0.5 1)", "#00bcff"],
    ["color(xyz 0.4124 0.2126 0.0193)", "#ff0000"],
    ["color-mix(in srgb, red, blue)", "#800080"],
    ["color-mix(in srgb, red 25%, blue)", "#4000bf"],
    ["color-mix(in oklab, white, black 50%)", "#636363"],
    ["rgb(none 0 255)", "#0000ff"],
    ["oklch(100% 0.4 30)", "#ffffff"],
  ])("%s is %s", (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  test.each([
    "",
    "#12345",
    "#ggg",
    "rgb(1 2)",
    "rgb(1,2,3",
    "rgb(1 2 3 / 4 / 5)",
    "hsl(10% 10% 10%)",
    "color(nope 1 1 1)",
    "currentColor",
    "Canvas",
    "var(--text)",
    "url(x)",
    "red;}",
    "rgb(1e999 0 0)",
    "constructor",
    "color(constructor 1 1 1)",
    "(".repeat(150),
  ])("%j is not a colour", (text) => {
    expect(parseCssColor(text)).toBeNull();
  });

  test("a colour outside sRGB is mapped into it and keeps its hue", () => {
    const parsed = parseCssColor("color(display-p3 0 1 0)");
    expect(parsed?.channels).toEqual([0, expect.closeTo(248, -1), expect.any(Number)]);
  });

  test("alpha is composited over the background", () => {
    const half = parseCssColor("rgb(0 0 0 / 50%)");
    expect(half && flatten(half, "#ffffff")).toBe("#808080");
  });
});
