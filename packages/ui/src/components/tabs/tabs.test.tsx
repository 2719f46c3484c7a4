import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./tabs.stories.tsx";

const { Default, LastOfManyPages, LongName, OneDisabled, Pages } = composeStories(stories);

/** Rows scroll by whole pixels, and words end between two. */
const PART_OF_A_PIXEL = 1;

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

test("a row that is too long stays one row, and says which of its ends hide more", async () => {
  await LastOfManyPages.run();
  const row = page.getByRole("list").element();
  const tops = page
    .getByRole("link")
    .elements()
    .map((link) => link.getBoundingClientRect().top);
  expect(new Set(tops)).toHaveLength(1);
  // Until it knows all sizes, the row returns to the current link.
  const hiddenAt = (left: number) => () => {
    row.scrollTo({ left });
    return row.getAttribute("data-hides");
  };
  await expect.poll(hiddenAt(1000)).toBe("start");
  await expect.poll(hiddenAt(40)).toBe("both");
  await expect.poll(hiddenAt(0)).toBe("end");
});

test("a row that fits hides nothing", async () => {
  await Pages.run();
  await expect.element(page.getByRole("list")).toHaveAttribute("data-hides", "none");
});

test("another current link, and an open tab, are scrolled into view", async () => {
  await page.viewport(360, 800);
  await LastOfManyPages.run();
  const first = page.getByRole("link", { name: "Identidad" });
  first.element().dataset["state"] = "active";
  page.getByRole("link", { name: "Usuarios" }).element().dataset["state"] = "inactive";
  await expect.poll(() => first.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);

  await LongName.run({ args: { ...LongName.args, defaultValue: "mail" } });
  const tab = page.getByRole("tab", { name: "Servidor de correo y mensaje de prueba" });
  await expect
    .poll(() => tab.element().getBoundingClientRect().right)
    .toBeLessThan(360 + PART_OF_A_PIXEL);
});

test("the current link stays visible when the row grows", async () => {
  await page.viewport(360, 800);
  await LastOfManyPages.run();
  const link = page.getByRole("link", { name: "Usuarios" });
  const row = page.getByRole("navigation").element();
  page.getByRole("link", { name: "Colores" }).element().append(" y todo lo que se ve en el sitio");
  await expect
    .poll(() => link.element().getBoundingClientRect().right)
    .toBeLessThan(row.getBoundingClientRect().right + PART_OF_A_PIXEL);
});

test("scrolls the current link into view if the row is wider than the screen", async () => {
  await page.viewport(360, 800);
  await LastOfManyPages.run();
  const link = page.getByRole("link", { name: "Usuarios" });
  const row = page.getByRole("navigation").element().getBoundingClientRect();
  expect(link.element().getBoundingClientRect().right).toBeLessThan(row.right + PART_OF_A_PIXEL);
});
