import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./radio-cards.stories.tsx";

const { Default, InAForm, WithError } = composeStories(stories);

test("arrow keys select, and onValueChange is called", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await userEvent.keyboard("{Tab}{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: "Transferencia" })).toBeChecked();
  expect(onValueChange).toHaveBeenLastCalledWith("transferencia");
});

test("the whole card is the target, and its text describes it", async () => {
  await Default.run();
  const zelle = page.getByRole("radio", { name: "Zelle", exact: true });
  await userEvent.click(page.getByText("Tasa de hoy: 248,35 bolívares por dólar."));
  await expect.element(zelle).toBeChecked();
  await expect
    .element(zelle)
    .toHaveAccessibleDescription("Tasa de hoy: 248,35 bolívares por dólar. USD 3,02");
});

test("question and error are connected to the group", async () => {
  await WithError.run();
  const group = page.getByRole("group", { name: "¿Cómo vas a pagar?" });
  await expect.element(group).toHaveAccessibleDescription("Elige cómo vas a pagar.");
});

test("with register: it is required, gets the focus, and is submitted", async () => {
  const onSend = fn();
  await InAForm.run({ args: { onSend } });
  const send = page.getByRole("button", { name: "Ver los datos para pagar" });
  await userEvent.click(send);
  await expect.element(page.getByText("Elige cómo vas a pagar.")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Pago Móvil" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await userEvent.click(send);
  await expect.poll(() => onSend.mock.calls[0]?.[0]).toEqual({ method: "pago_movil" });
});
