import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./desk-panes.stories.tsx";

const { Default, Picked } = composeStories(stories);

test("a laptop has room for all three, as high as the window", async () => {
  await page.viewport(1200, 900);
  await Default.run();
  await expect.element(page.getByText("Yulimar Rondón")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Aprobar 5 boletos" })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900);
});

test("a phone shows the list, or what was picked", async () => {
  await page.viewport(360, 740);
  await Default.run();
  await expect.element(page.getByText("Yulimar Rondón")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
  await Picked.run();
  await expect.element(page.getByRole("button", { name: "Aprobar 5 boletos" })).toBeVisible();
  expect(page.getByText("Yulimar Rondón").element().checkVisibility()).toBe(false);
  await page.viewport(1200, 900);
});
