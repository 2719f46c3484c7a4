import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./bar-list.stories.tsx";

const { AllZero, Default } = composeStories(stories);

const widths = () =>
  [...document.querySelectorAll<HTMLElement>("[data-component=bar-list] [style]")].map(
    ({ style }) => Math.round(Number.parseFloat(style.width)),
  );

test("a named list, bars in proportion to the longest", async () => {
  await Default.run();
  await expect.element(page.getByRole("list", { name: "Ventas por método" })).toBeVisible();
  expect(widths()).toEqual([100, 33, 15]);
});

test("all nothing: no bar, no division by zero", async () => {
  await AllZero.run();
  expect(widths()).toEqual([]);
});
