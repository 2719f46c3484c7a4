import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./filter-bar.stories.tsx";

const { Active } = composeStories(stories);

afterEach(() => page.viewport(1200, 900));

test("a button opens the filters and says how many are active, on a phone with the actions and the first filter", async () => {
  await page.viewport(360, 800);
  await Active.run();
  const unfold = page.getByRole("button", { name: "Filtros (2)" });
  await expect.element(unfold).toHaveAttribute("aria-expanded", "false");
  const actions = page.getByText(/CSV/);
  await expect.element(page.getByLabelText("Método")).not.toBeInTheDocument();
  for (const field of [page.getByLabelText("Estado"), actions]) {
    await expect.element(field).not.toBeVisible();
  }
  await unfold.click();
  await expect.element(unfold).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("dialog", { name: "Filtros" })).toHaveFocus();
  for (const field of [page.getByLabelText("Estado"), page.getByLabelText("Método"), actions]) {
    await expect.element(field).toBeVisible();
  }
  // They belong to the bar, so they stay while it is used.
  await page.getByRole("searchbox").fill("moto");
  await page.getByRole("button", { name: "Borrar la búsqueda" }).click();
  await expect.element(unfold).toHaveAttribute("aria-expanded", "true");
});

test("on a laptop all but the other filters are in one line", async () => {
  await page.viewport(1200, 900);
  await Active.run();
  const line = [
    page.getByRole("searchbox"),
    page.getByLabelText("Estado"),
    page.getByRole("button", { name: "Filtros (2)" }),
    page.getByRole("button", { name: /CSV/ }),
  ].map((part) => {
    const { top, height } = part.element().getBoundingClientRect();
    return Math.round(top + height / 2);
  });
  expect(new Set(line).size, line.join()).toBe(1);
  await expect.element(page.getByLabelText("Método")).not.toBeInTheDocument();
});

test("filters can be removed all at once", async () => {
  await page.viewport(1200, 900);
  const onClear = fn();
  await Active.run({ args: { ...Active.args, onClear } });
  await page.getByRole("button", { name: "Filtros (2)" }).click();
  await page.getByRole("button", { name: "Quitar filtros" }).click();
  expect(onClear).toHaveBeenCalledOnce();
});
