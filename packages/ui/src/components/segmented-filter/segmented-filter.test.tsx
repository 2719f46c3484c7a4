import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./segmented-filter.stories.tsx";

const { Default, WithCounts } = composeStories(stories);

test("is operated by keyboard, notifies the parent once, and always has a selection", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect
    .element(page.getByRole("button", { name: "Borrador" }))
    .toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("draft");
  expect(document.querySelectorAll("[aria-pressed=true]")).toHaveLength(1);
});

test("the group has a name, its buttons have counts", async () => {
  await WithCounts.run();
  await expect.element(page.getByRole("group", { name: "Cola" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Todas 12.480" })).toBeVisible();
});
