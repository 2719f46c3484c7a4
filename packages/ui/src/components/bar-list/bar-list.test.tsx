import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./bar-list.stories.tsx";

const { AllZero, Default } = composeStories(stories);

const widths = () =>
  [...document.querySelectorAll<HTMLElement>("[data-component=bar-list] [style]")].map(
    ({ style }) => Math.round(Number.parseFloat(style.width)),
  );

test("is a named list with bars in proportion to the largest value", async () => {
  await Default.run();
  await expect.element(page.getByRole("list", { name: "Ventas por método" })).toBeVisible();
  expect(widths()).toEqual([100, 33, 15]);
});

test("shows no bars, and doesn't divide by zero, when all values are zero", async () => {
  await AllZero.run();
  expect(widths()).toEqual([]);
});
