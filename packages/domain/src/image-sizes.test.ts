import { expect, test } from "vitest";
import { imageAtWidth, imagePreview, imageSourceSet } from "./image-sizes.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("names other sizes by suffix", () => {
  expect(imageAtWidth(`/files/${hash}.jpg`, 480, "webp")).toBe(`/files/${hash}-480.webp`);
  expect(imageAtWidth(`/files/${hash}.png`, 960, "fallback")).toBe(`/files/${hash}-960.png`);
  expect(imageAtWidth(`/files/${hash}.jpg`, 1600, "fallback")).toBe(`/files/${hash}.jpg`);
  expect(imagePreview(`/files/${hash}.png`)).toBe(`/files/${hash}-preview.jpg`);
});

test("leaves other URLs unchanged", () => {
  expect(imageAtWidth("/logo.svg", 480, "webp")).toBe("/logo.svg");
  expect(imagePreview("/logo.svg")).toBe("/logo.svg");
});

test("lists every width once in a srcset", () => {
  expect(imageSourceSet(`/files/${hash}.jpg`, "webp")).toBe(
    `/files/${hash}-480.webp 480w, /files/${hash}-960.webp 960w, /files/${hash}-1600.webp 1600w`,
  );
});
