import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import { FilterChip, FilterChips } from "./filter-bar.tsx";
import * as stories from "./filter-bar.stories.tsx";

const { Active, Chips, Default } = composeStories(stories);

afterEach(() => page.viewport(1200, 900));

test("on a laptop the filters are visible", async () => {
  await page.viewport(1200, 900);
  await Default.run();
  await expect.element(page.getByLabelText("Método")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Filtros" })).not.toBeInTheDocument();
});

test("on a phone a button opens them and says how many are active", async () => {
  await page.viewport(360, 800);
  await Active.run();
  const unfold = page.getByRole("button", { name: "Filtros 2 puestos" });
  await expect.element(unfold).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByLabelText("Método")).not.toBeVisible();
  const actions = page.getByRole("button", { name: /CSV/ });
  await expect.element(actions).not.toBeInTheDocument();
  await unfold.click();
  await expect.element(actions).toBeVisible();
  await expect.element(unfold).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByLabelText("Método")).toBeVisible();
});

test("filters can be removed all at once or one by one", async () => {
  await page.viewport(1200, 900);
  const onClear = fn();
  await Active.run({ args: { ...Active.args, onClear } });
  await page.getByRole("button", { name: "Quitar filtros" }).click();
  expect(onClear).toHaveBeenCalledOnce();
  const onRemove = fn();
  const chips = (
    <FilterChips>
      <FilterChip label="Zelle" onRemove={onRemove} />
    </FilterChips>
  );
  await Chips.run({ args: { ...Chips.args, chips } });
  await userEvent.keyboard("{Tab}{Enter}");
  expect(onRemove).toHaveBeenCalledOnce();
});
