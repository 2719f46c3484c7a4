import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./sold-bar.stories.tsx";

const { AlmostAll, Nothing, Percentage, SaleOver, SoldOut, SomeReserved } = composeStories(stories);

test("is a progressbar that says '120 de 500 vendidos'", async () => {
  await Percentage.run();
  const bar = page.getByRole("progressbar", { name: "120 de 500 vendidos" });
  await expect.element(bar).toHaveAttribute("aria-valuetext", "120 de 500 vendidos");
  await expect.element(bar).toHaveAttribute("aria-valuenow", "120");
});

test("the percentage is rounded down: full only when all is sold", async () => {
  await AlmostAll.run();
  await expect.element(page.getByText("99,99 %")).toBeVisible();
});

test("what is left is what is available, not what is unsold", async () => {
  await SomeReserved.run();
  await expect.element(page.getByText("quedan 3")).toBeVisible();
});

test("a sale that is over says what was sold, and nothing of what is left", async () => {
  await SaleOver.run();
  await expect.element(page.getByText("480 de 500 vendidos")).toBeVisible();
  await expect.element(page.getByText(/queda/)).not.toBeInTheDocument();
});

test("nothing sold draws nothing; all sold says so", async () => {
  await Nothing.run();
  expect(page.getByRole("progressbar").element().firstElementChild?.clientWidth).toBe(0);
  await SoldOut.run();
  await expect.element(page.getByText("Agotada")).toBeVisible();
});
