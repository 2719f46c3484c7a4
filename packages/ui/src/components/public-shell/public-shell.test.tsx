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

test("with text at 200 % on a phone the brand, the actions and the menu are complete and apart", async () => {
  await page.viewport(360, 700);
  document.documentElement.style.fontSize = "200%";
  await Default.run();
  const header = document.querySelector("header");
  const shown = "[data-component=site-brand] > *, nav, button";
  const parts = [...(header?.querySelectorAll(shown) ?? [])];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const name = header?.querySelector("[data-component=site-brand] > :last-child");
  // Wide enough for a word.
  expect(name?.getBoundingClientRect().width).toBeGreaterThan(100);
  expect(boxes.length).toBeGreaterThanOrEqual(3);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(360);
    for (const other of boxes.slice(index + 1)) {
      const apart = box.right <= other.left || box.bottom <= other.top || other.bottom <= box.top;
      expect(apart).toBe(true);
    }
  }
  expect(document.documentElement.scrollWidth).toBe(360);
  document.documentElement.style.fontSize = "";
  await page.viewport(1200, 900);
});
