import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./ticket.stories.tsx";

const { Approved, Default, FormerNumbers, One, Thousand } = composeStories(stories);
const numbers = page.getByRole("list", { name: "Tus números" }).getByRole("listitem");

test("shows the code, the raffle, the quantity and the amount", async () => {
  await Default.run();
  await expect.element(page.getByText("R7K-4M2P")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Moto Bera SBR 2026" })).toBeVisible();
  await expect.element(page.getByText("5 boletos")).toBeVisible();
  await expect.element(page.getByText("BS\u00a0750,00")).toBeVisible();
  expect(numbers.elements().map((item) => item.textContent)).toEqual([
    "0427",
    "1983",
    "3350",
    "7716",
    "9042",
  ]);
});

test("says 'boleto' for one number", async () => {
  await One.run();
  await expect.element(page.getByText("1 boleto", { exact: true })).toBeVisible();
});

test("collapses a long list of numbers and says how many there are", async () => {
  await Thousand.run();
  expect(numbers.elements()).toHaveLength(20);
  const more = page.getByRole("button", { name: "Ver los 1.000 números" });
  await expect.element(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  await expect.element(page.getByRole("button", { name: "Ver menos" })).toBeVisible();
  expect(numbers.elements()).toHaveLength(1000);
});

test("tears off the stub when approved", async () => {
  await Approved.run();
  await expect.element(page.getByRole("article")).toHaveAttribute("data-state", "torn");
});

test("lost numbers are not presented as the buyer's", async () => {
  await FormerNumbers.run();
  await expect.element(page.getByRole("list", { name: "Números que tenías" })).toBeVisible();
  expect(numbers.elements()).toHaveLength(0);
});
