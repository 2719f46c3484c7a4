import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./public-shell.stories.tsx";

const { Default } = composeStories(stories);

test("the first Tab reaches the skip link", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}");
  const skip = page.getByRole("link", { name: "Ir al contenido" });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toHaveAttribute("href", "#contenido");
});

test("on a phone the menu opens by its button and closes with Escape", async () => {
  await page.viewport(360, 700);
  await Default.run();
  const enter = page.getByRole("link", { name: "Entrar" });
  await expect.element(enter).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Menú" }).click();
  await expect.element(enter).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(enter).not.toBeInTheDocument();
});
