import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./switch-field.stories.tsx";

const { Default, Disabled, WithError } = composeStories(stories);

test("Space and a press on the words turn it", async () => {
  await Default.run();
  const toggle = page.getByRole("switch", { name: "Pago móvil activo" });
  await userEvent.keyboard("{Tab} ");
  await expect.element(toggle).toBeChecked();
  await userEvent.click(page.getByText("Pago móvil activo"));
  await expect.element(toggle).not.toBeChecked();
});

test("an error describes it", async () => {
  await WithError.run();
  await expect
    .element(page.getByRole("switch"))
    .toHaveAccessibleDescription(/Zelle necesita la tasa/);
});

test("disabled: it doesn't turn", async () => {
  await Disabled.run();
  await expect.element(page.getByRole("switch")).toBeDisabled();
});
