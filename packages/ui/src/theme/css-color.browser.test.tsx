import { expect, test } from "vitest";
import { parseCssColor } from "./css-color.ts";

/** How Chromium renders a colour, as channels 0 to 255 and alpha; null if it rejects it. */
function byBrowser(text: string): readonly number[] | null {
  if (!CSS.supports("color", text)) return null;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { colorSpace: "srgb" });
  if (!canvas) throw new Error("No canvas");
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}

const inGamut = [
  "#0f8",
  "#00687D",
  "teal",
  "rebeccapurple",
  "rgb(0, 104, 125)",
  "rgb(0% 50% 100%)",
  "rgb(12.5 300 -4)",
  "hsl(120deg 100% 25%)",
  "hsl(0.5turn, 100%, 50%)",
  "hsl(200grad 40% 60%)",
  "hsl(3.4rad 40 60)",
  "hwb(194 10% 20%)",
  "hwb(194 60% 60%)",
  "lab(52.2345% 20 30)",
  "lch(52% 40 56)",
  "oklab(59.69% 0.05 0.06)",
  "oklch(59.69% 0.1 49.77)",
  "oklch(0.6 25% 0.2turn)",
  "color(srgb 0.2 0.5 1)",
  "color(srgb-linear 0.1 0.5 0.9)",
  "color(display-p3 0.4 0.5 0.6)",
  "color(a98-rgb 0.4 0.5 0.6)",
  "color(prophoto-rgb 0.4 0.5 0.45)",
  "color(xyz-d50 0.3 0.3 0.2)",
  "color(xyz 0.3 0.3 0.3)",
  "color-mix(in srgb, red 25%, blue)",
  "color-mix(in oklab, white, black)",
  "color-mix(in oklch, teal 30%, orange)",
  "rgb(none 0 255)",
  "lab(150 0 0)",
];

test.each(inGamut)("%s is parsed as Chromium paints it", (text) => {
  const ours = parseCssColor(text)?.channels;
  const theirs = byBrowser(text)?.slice(0, 3);
  const apart = ours?.map((channel, index) => Math.abs(channel - (theirs?.[index] ?? -9)));
  // One step of 255 is the rounding difference between two conversion paths.
  expect({ text, ours, theirs, near: apart?.every((distance) => distance <= 1) }).toMatchObject({
    near: true,
  });
});

test.each([
  "red;",
  "#12345",
  "rgb(1 2)",
  "hsl(10% 10% 10%)",
  "color(nope 1 1 1)",
  "rgb(1,2 3)",
  "lab(1,2,3)",
])("%j is rejected by both", (text) => {
  expect([parseCssColor(text), byBrowser(text)]).toEqual([null, null]);
});
