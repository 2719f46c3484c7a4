import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./icon-button.stories.tsx";

const { AsLink, Default } = composeStories(stories);

test("is named by its label and pressed by keyboard", async () => {
  const onClick = fn();
  await Default.run({ args: { ...Default.args, onClick } });
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("button", { name: "Cerrar" })).toHaveFocus();
  expect(onClick).toHaveBeenCalledOnce();
});

test("has a target of at least 44 px, even when small", async () => {
  await Default.run({ args: { ...Default.args, size: "sm" } });
  const { x, y, width, height } = page.getByRole("button").element().getBoundingClientRect();
  expect([width, height]).toEqual([36, 36]);
  const edge = document.elementFromPoint(x + width + 3, y + height / 2);
  expect(edge).toBe(page.getByRole("button").element());
});

test("with asChild renders the child element", async () => {
  await AsLink.run();
  await expect.element(page.getByRole("link", { name: "Ver en grande" })).toBeVisible();
});
