import { composeStories } from "@storybook/react-vite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { clippedLine, wrappedLines } from "./fit-text.ts";
import * as stories from "./result-picture.stories.tsx";

const { Default } = composeStories(stories);
const measure = (text: string) => text.length;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

describe("text on a picture", () => {
  test.each([
    ["Moto", 10, ["Moto"]],
    ["Moto Bera cero", 9, ["Moto Bera", "cero"]],
    ["Moto Bera cero kilómetro", 9, ["Moto Bera", "cero kil…"]],
    ["MotoBeraCeroKilometro", 9, ["MotoBeraC", "eroKilom…"]],
    ["", 9, []],
  ])("%s in lines of %i", (text, width, lines) => {
    expect(wrappedLines(text, { most: 2, width, measure })).toEqual(lines);
  });

  test("is cut off where it doesn't fit", () => {
    expect(clippedLine("rifas.example/libro/7", { width: 10, measure })).toBe("rifas.exa…");
  });
});

/** A phone whose share sheet accepts files. */
function withShareSheet(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}

/** The names of the files that are saved instead of being downloaded. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

test("is drawn, and read as what it says", async () => {
  await Default.run();
  const picture = page.getByRole("img", { name: /ganó M••• G••• con el número 0742/ });
  await expect.element(picture).toBeVisible();
  const canvas = picture.element();
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("not a canvas");
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, 1080, 1350) ?? { data: [] };
  expect(new Set(data).size).toBeGreaterThan(10);
});

test("is downloaded as a PNG where the browser can't share files", async () => {
  const saved = savedFiles();
  await Default.run();
  await page.getByRole("button", { name: "Descargar imagen" }).click();
  await expect.poll(() => saved).toEqual(["sorteo-7.png"]);
});

test("is shared as a PNG where the phone can", async () => {
  const shared: (File | undefined)[] = [];
  withShareSheet(async ({ files }) => void shared.push(files?.[0]));
  await Default.run();
  await page.getByRole("button", { name: "Compartir imagen" }).click();
  await expect.poll(() => shared[0]?.type).toBe("image/png");
  expect(shared[0]?.size).toBeGreaterThan(1000);
});

test.each([
  ["AbortError", []],
  ["NotAllowedError", ["sorteo-7.png"]],
])("after %s of the share sheet these are saved: %j", async (name, files) => {
  const saved = savedFiles();
  let asked = 0;
  withShareSheet(async () => {
    asked += 1;
    throw new DOMException("no", name);
  });
  await Default.run();
  await page.getByRole("button", { name: "Compartir imagen" }).click();
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => saved).toEqual(files);
});
