import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./text-field.stories.tsx";

const { Default, Disabled, Email, Password, WithError, WithHint } = composeStories(stories);

test("label and hint are connected to the input", async () => {
  await WithHint.run();
  const input = page.getByLabelText("Nombre y apellido");
  await expect
    .element(input)
    .toHaveAccessibleDescription("Como sale en tu cédula: así te reconocemos si ganas.");
  await expect.element(input).not.toHaveAttribute("aria-invalid");
});

test("an error describes the input, marks it invalid and is in a polite live region", async () => {
  await WithError.run();
  const input = page.getByLabelText("Nombre y apellido");
  await expect
    .element(input)
    .toHaveAccessibleDescription("Escribe tu nombre, como sale en tu cédula.");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  const said = page.getByText("Escribe tu nombre, como sale en tu cédula.").element();
  expect(said.closest("[aria-live=polite]")).not.toBeNull();
});

test("typed text reaches onChange as a native event", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.keyboard("{Tab}Ana");
  expect(onChange).toHaveLastReturnedWith("Ana");
});

test("an e-mail field has the right keyboard and autofill", async () => {
  await Email.run();
  const input = page.getByLabelText("Correo");
  await expect.element(input).toHaveAttribute("inputmode", "email");
  await expect.element(input).toHaveAttribute("type", "email");
});

test("a password can be shown and hidden again without being lost", async () => {
  await Password.run();
  const input = page.getByLabelText("Contraseña", { exact: true });
  const eye = page.getByRole("button", { name: "Mostrar lo escrito" });
  await expect.element(input).toHaveAttribute("type", "password");
  await userEvent.keyboard("{Tab}{Tab} ");
  await expect.element(eye).toHaveAttribute("aria-pressed", "true");
  await expect.element(input).toHaveAttribute("type", "text");
  await expect.element(input).toHaveValue("arepa-con-queso-1987");
  await userEvent.keyboard(" ");
  await expect.element(input).toHaveAttribute("type", "password");
});

test("disabled, it is not in the tab order, and the root says so", async () => {
  await Disabled.run();
  await expect.element(page.getByLabelText("Nombre y apellido")).toBeDisabled();
  expect(
    document.querySelector('[data-component="text-field"][data-state="disabled"]'),
  ).not.toBeNull();
});
