import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./tabs.stories.tsx";

const { Default, LastOfManyPages, OneDisabled, Pages } = composeStories(stories);

test("arrow keys open the next view; Tab goes into it", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{ArrowRight}");
  const tab = page.getByRole("tab", { name: "Historial" });
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("tabpanel", { name: "Historial" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{End}");
  await expect.element(page.getByRole("tab", { name: "Correos" })).toHaveFocus();
});

test("a disabled tab is passed over", async () => {
  await OneDisabled.run();
  await userEvent.keyboard("{Tab}{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Correos" })).toHaveFocus();
});

test("pages are links in a named navigation", async () => {
  await Pages.run();
  await expect.element(page.getByRole("navigation", { name: "Configuración" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Colores" }))
    .toHaveAttribute("aria-current", "page");
});

test("it stays in sight when the row grows", async () => {
  await LastOfManyPages.run();
  const link = page.getByRole("link", { name: "Usuarios" });
  const row = page.getByRole("navigation").element();
  page.getByRole("link", { name: "Colores" }).element().append(" y todo lo que se ve en el sitio");
  await expect
    .poll(() => link.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(row.getBoundingClientRect().right);
});

test("in a row that is longer than the screen the open page is in sight", async () => {
  await LastOfManyPages.run();
  const link = page.getByRole("link", { name: "Usuarios" });
  const row = page.getByRole("navigation").element().getBoundingClientRect();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(row.right);
});
