import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./stat-tile.stories.tsx";

const { Attention, LongWords, Loading, Trend } = composeStories(stories);

test("the whole tile is the target of its link", async () => {
  await Attention.run();
  const link = page.getByRole("link", { name: "Comprobantes por revisar" });
  const box = document.querySelector("[data-component=stat-tile]")?.getBoundingClientRect();
  if (!box) throw new Error("no tile");
  const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 8);
  expect(hit).toBe(link.element());
});

test("a trend states its direction in words", async () => {
  await Trend.run();
  await expect.element(page.getByText("sube, 12 % más que ayer")).toBeVisible();
});

test.each([360, 1280])(
  "long words stay inside their tile, and the tiles of a row are equal, at %i px",
  async (width) => {
    await page.viewport(width, 800);
    await LongWords.run();
    const tiles = [...document.querySelectorAll("[data-component=stat-tile]")];
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    for (const [index, tile] of tiles.entries()) {
      const inside = boxes[index]?.right ?? 0;
      for (const part of tile.querySelectorAll("*")) {
        expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(inside);
      }
      const inRow = boxes.filter((box) => box.top === boxes[index]?.top);
      expect(new Set(inRow.map((box) => Math.round(box.width))).size).toBe(1);
      expect(new Set(inRow.map((box) => Math.round(box.height))).size).toBe(1);
      expect(inRow.length).toBe(width === 360 ? 2 : 4);
    }
    await page.viewport(1200, 900);
  },
);

test("has no readable figure while loading", async () => {
  await Loading.run();
  expect(document.body.textContent).not.toContain("18.450");
});
