import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./dropdown-menu.stories.tsx";

const { Default } = composeStories(stories);
const trigger = () => page.getByRole("button", { name: "Acciones de Moto Bera SBR 2026" });

test("opens with Enter; arrow keys move and skip disabled items; Enter activates", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Ver" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Editar" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Eliminar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

test("Escape closes it and returns the focus", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{ArrowDown}{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

test("a link is a menu item with its address", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect
    .element(page.getByRole("menuitem", { name: "Ver" }))
    .toHaveAttribute("href", "#rifas-12");
});
