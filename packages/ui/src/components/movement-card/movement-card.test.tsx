import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./movement-card.stories.tsx";

const { Default, Used } = composeStories(stories);

const part = (label: string) =>
  page.getByRole("definition").filter({ hasText: label }).element().textContent;

test("each part says in words whether it agrees with the purchase", async () => {
  await Default.run();
  await expect.element(page.getByRole("article", { name: "BS 450,00" })).toBeVisible();
  expect(part("000254671887")).toBe("000254671887, coincide");
  expect(part("0102")).toBe("0102 Banco de Venezuela, no coincide");
  expect(part("No la da")).toBe("No la da el banco, no se puede comparar");
});

test("a payment that is used already links to the other purchase and can't be chosen", async () => {
  await Used.run();
  await expect.element(page.getByRole("link", { name: "R7K-4M2P" })).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
