import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./number-chips.stories.tsx";

const { Many, Picks } = composeStories(stories);

test("collapses a long list behind a button with the count", async () => {
  await Many.run();
  expect(page.getByRole("listitem").elements()).toHaveLength(24);
  await userEvent.keyboard("{Tab}{Enter}");
  expect(page.getByRole("listitem").elements()).toHaveLength(120);
  await page.getByRole("button", { name: "Ver menos" }).click();
  await expect.element(page.getByRole("button", { name: "Ver los 120 números" })).toBeVisible();
});

test("numbers are selected by keyboard", async () => {
  await Picks.run();
  const first = page.getByRole("checkbox", { name: "0427" });
  await userEvent.keyboard("{Tab} ");
  await expect.element(first).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "0764" })).not.toBeChecked();
});
