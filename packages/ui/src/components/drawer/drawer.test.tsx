import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./drawer.stories.tsx";

const { Closed, Default } = composeStories(stories);

test("is a dialog named by its title", async () => {
  await Default.run();
  await expect.element(page.getByRole("dialog", { name: "María González" })).toBeVisible();
});

test("takes the focus when it opens and returns it when it closes", async () => {
  await Closed.run();
  await page.getByRole("button", { name: "Ver compra" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(page.getByRole("dialog").element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Ver compra" })).toHaveFocus();
});
