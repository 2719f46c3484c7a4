import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./switch-field.stories.tsx";

const { Default, Disabled, WithError } = composeStories(stories);

test("is toggled by Space and by a click on the label", async () => {
  await Default.run();
  const toggle = page.getByRole("switch", { name: "Pago móvil activo" });
  await userEvent.keyboard("{Tab} ");
  await expect.element(toggle).toBeChecked();
  await userEvent.click(page.getByText("Pago móvil activo"));
  await expect.element(toggle).not.toBeChecked();
});

test("is described by its error", async () => {
  await WithError.run();
  await expect
    .element(page.getByRole("switch"))
    .toHaveAccessibleDescription(/Zelle necesita la tasa/);
});

test("can't be toggled when disabled", async () => {
  await Disabled.run();
  await expect.element(page.getByRole("switch")).toBeDisabled();
});
