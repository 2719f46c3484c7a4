import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./stat-tile.stories.tsx";

const { Attention, Loading, Trend } = composeStories(stories);

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

test("has no readable figure while loading", async () => {
  await Loading.run();
  expect(document.body.textContent).not.toContain("18.450");
});
