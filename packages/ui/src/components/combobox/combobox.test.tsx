import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./combobox.stories.tsx";

const { Chosen, Default } = composeStories(stories);

const input = () => page.getByRole("combobox", { name: "Rifa" });
const shown = () =>
  page
    .getByRole("option")
    .all()
    .map((option) => option.element().textContent);
const active = () =>
  document.getElementById(input().element().getAttribute("aria-activedescendant") ?? "")
    ?.textContent;

test("typing leaves what contains it, whatever its accents, and Enter chooses while the focus stays", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await userEvent.keyboard("{Tab}CAMION");
  expect(shown()).toEqual(["Camión de mercado para la Navidad"]);
  expect(active()).toBe("Camión de mercado para la Navidad");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("14");
  await expect.element(input()).toHaveValue("Camión de mercado para la Navidad");
  await expect.element(input()).toHaveFocus();
  await expect.element(input()).toHaveAttribute("aria-expanded", "false");
});

test("arrows open the list at the choice and stay within it", async () => {
  await Chosen.run();
  await userEvent.keyboard("{Tab}{ArrowDown}");
  expect(active()).toBe("Moto Bera SBR 2026");
  await expect
    .element(page.getByRole("option", { selected: true }))
    .toHaveTextContent("Moto Bera SBR 2026");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(active()).toBe("Todas las rifas");
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toBe("Moto Bera SBR 2026");
});

test("Escape and leaving keep the choice", async () => {
  const onValueChange = fn();
  await Chosen.run({ args: { ...Chosen.args, onValueChange } });
  for (const key of ["{Escape}", "{Tab}"]) {
    await userEvent.click(input());
    await userEvent.keyboard(`nevera${key}`);
    await expect.element(page.getByRole("option")).not.toBeInTheDocument();
    await expect.element(input()).toHaveValue("Moto Bera SBR 2026");
  }
  expect(onValueChange).not.toHaveBeenCalled();
});

test("says that nothing matches, and the pointer chooses", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await userEvent.click(input());
  await userEvent.keyboard("tractor");
  await expect.element(input()).toHaveValue("tractor");
  const said = page.getByRole("status").filter({ hasText: "Nada coincide" });
  await expect.element(said).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.fill(input(), "");
  await page.getByRole("option", { name: "Bicicleta de montaña" }).click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("18");
});
