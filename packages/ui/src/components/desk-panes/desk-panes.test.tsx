import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./desk-panes.stories.tsx";

const { Default, Picked } = composeStories(stories);

afterEach(() => page.viewport(1200, 900));

test("on a laptop shows everything, as high as the window", async () => {
  await page.viewport(1200, 900);
  await Default.run();
  await expect.element(page.getByText("Yulimar Rondón")).toBeVisible();
  const action = page.getByRole("button", { name: "Aprobar 5 boletos" });
  await expect.element(action).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(900);
  expect(action.element().getBoundingClientRect().bottom).toBeGreaterThan(840);
});

test("on a phone shows the list, or the selected item with its actions at the bottom", async () => {
  await page.viewport(360, 740);
  await Default.run();
  await expect.element(page.getByText("Yulimar Rondón")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
  await Picked.run();
  const action = page.getByRole("button", { name: "Aprobar 5 boletos" });
  expect(action.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740 - 56);
  expect(page.getByText("Yulimar Rondón").element().checkVisibility()).toBe(false);
});
