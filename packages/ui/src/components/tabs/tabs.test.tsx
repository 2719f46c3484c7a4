import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./tabs.stories.tsx";

const { Default, LastOfManyPages, OneDisabled, Pages } = composeStories(stories);

test("arrow keys open the next view, and Tab moves into it", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{ArrowRight}");
  const tab = page.getByRole("tab", { name: "Historial" });
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("tabpanel", { name: "Historial" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{End}");
  await expect.element(page.getByRole("tab", { name: "Correos" })).toHaveFocus();
});

test("arrow keys skip a disabled tab", async () => {
  await OneDisabled.run();
  await userEvent.keyboard("{Tab}{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Correos" })).toHaveFocus();
});

test("TabNav is a named navigation with links", async () => {
  await Pages.run();
  await expect.element(page.getByRole("navigation", { name: "Configuración" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Colores" }))
    .toHaveAttribute("aria-current", "page");
});

test("with a mouse a row that is too long wraps, so that no link is cut off", async () => {
  await LastOfManyPages.run();
  const row = page.getByRole("navigation").element().getBoundingClientRect();
  for (const link of page.getByRole("link").elements()) {
    const { left, right } = link.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(row.left);
    expect(right).toBeLessThanOrEqual(row.right);
  }
});

test("the current link stays visible when the row grows", async () => {
  await page.viewport(360, 800);
  await LastOfManyPages.run();
  const link = page.getByRole("link", { name: "Usuarios" });
  const row = page.getByRole("navigation").element();
  page.getByRole("link", { name: "Colores" }).element().append(" y todo lo que se ve en el sitio");
  await expect
    .poll(() => link.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(row.getBoundingClientRect().right);
});

test("scrolls the current link into view if the row is wider than the screen", async () => {
  await page.viewport(360, 800);
  await LastOfManyPages.run();
  const link = page.getByRole("link", { name: "Usuarios" });
  const row = page.getByRole("navigation").element().getBoundingClientRect();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(row.right);
});
