import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./sold-bar.stories.tsx";

const { AlmostAll, Nothing, Percentage, SaleOver, SoldOut, SomeReserved } = composeStories(stories);

test("is a progressbar with the text '120 de 500 vendidos'", async () => {
  await Percentage.run();
  const bar = page.getByRole("progressbar", { name: "120 de 500 vendidos" });
  await expect.element(bar).toHaveAttribute("aria-valuetext", "120 de 500 vendidos");
  await expect.element(bar).toHaveAttribute("aria-valuenow", "120");
});

test("rounds the percentage down, so it is full only when all are sold", async () => {
  await AlmostAll.run();
  await expect.element(page.getByText("99,99 %")).toBeVisible();
});

test("counts available tickets as left, not unsold ones", async () => {
  await SomeReserved.run();
  await expect.element(page.getByText("quedan 3")).toBeVisible();
});

test("a finished sale shows what was sold, and nothing about what is left", async () => {
  await SaleOver.run();
  await expect.element(page.getByText("480 de 500 vendidos")).toBeVisible();
  await expect.element(page.getByText(/queda/)).not.toBeInTheDocument();
});

test("draws no bar when nothing is sold, and says when all is sold", async () => {
  await Nothing.run();
  expect(page.getByRole("progressbar").element().firstElementChild?.clientWidth).toBe(0);
  await SoldOut.run();
  await expect.element(page.getByText("Agotada")).toBeVisible();
});
