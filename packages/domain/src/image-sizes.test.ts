import { expect, test } from "vitest";
import {
  fallbackAtWidth,
  fallbackSourceSet,
  imageAtWidth,
  imagePreview,
  imageSourceSet,
  olderCopy,
} from "./image-sizes.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("names other sizes by suffix", () => {
  expect(imageAtWidth(`/files/${hash}.jpg`, 720)).toBe(`/files/${hash}-720.webp`);
  expect(fallbackAtWidth(`/files/${hash}.png`, 960)).toBe(`/files/${hash}-960.png`);
  expect(fallbackAtWidth(`/files/${hash}.jpg`, 1600)).toBe(`/files/${hash}.jpg`);
  expect(imagePreview(`/files/${hash}.png`)).toBe(`/files/${hash}-preview.jpg`);
});

test("leaves other URLs unchanged", () => {
  expect(imageAtWidth("/logo.svg", 480)).toBe("/logo.svg");
  expect(fallbackAtWidth("/logo.svg", 480)).toBe("/logo.svg");
  expect(imagePreview("/logo.svg")).toBe("/logo.svg");
});

test("lists the widths of a prize once in a srcset", () => {
  expect(imageSourceSet(`/files/${hash}.jpg`)).toBe(
    [480, 720, 960, 1600].map((width) => `/files/${hash}-${width}.webp ${width}w`).join(", "),
  );
  expect(fallbackSourceSet(`/files/${hash}.jpg`)).toBe(
    `/files/${hash}-480.jpg 480w, /files/${hash}-960.jpg 960w, /files/${hash}.jpg 1600w`,
  );
});

test.each([
  [`${hash}-160.webp`, `${hash}-480.webp`],
  [`${hash}-720.webp`, `${hash}-960.webp`],
  [`${hash}-480.webp`, null],
  [`${hash}-641.webp`, null],
  [`${hash}-720.jpg`, null],
  [`${hash}.jpg`, null],
])("a picture without %s has %s", (name, older) => {
  expect(olderCopy(name)).toBe(older);
});
