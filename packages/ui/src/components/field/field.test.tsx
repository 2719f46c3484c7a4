import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./field.stories.tsx";

const { InAForm, InAFormFilled, InARow, Optional, WithError } = composeStories(stories);

test("connects label, hint and error with the control", async () => {
  await WithError.run();
  const input = page.getByLabelText("Número a buscar");
  await expect
    .element(input)
    .toHaveAccessibleDescription(
      "Cuatro cifras, con sus ceros. Ese número no existe en esta rifa: van del 0000 al 9999.",
    );
  await expect.element(input).toBeInvalid();
});

test("adds '(opcional)' to the name of an optional field", async () => {
  await Optional.run();
  await expect.element(page.getByLabelText("Número a buscar (opcional)")).toBeVisible();
});

test("with register: a form submits canonical values", async () => {
  const onSend = fn();
  await InAForm.run({ args: { ...InAForm.args, onSend } });
  await page.getByLabelText("Nombre y apellido").fill("María González");
  await page.getByLabelText("Cédula").fill("20.114.552");
  await page.getByLabelText("Teléfono").fill("0412-5558810");
  await page.getByLabelText("Correo").fill("maria@gmail.com");
  await userEvent.click(page.getByLabelText("Tengo 18 años o más"));
  await userEvent.click(page.getByRole("button", { name: "Apartar 5 boletos" }));
  await expect
    .poll(() => onSend.mock.calls[0]?.[0])
    .toEqual({
      name: "María González",
      document: "V20114552",
      phone: "+584125558810",
      email: "maria@gmail.com",
      adult: true,
    });
});

test("with register: errors appear at their fields and the first invalid field gets the focus", async () => {
  const onSend = fn();
  await InAForm.run({ args: { ...InAForm.args, onSend } });
  await page.getByLabelText("Nombre y apellido").fill("María González");
  await page.getByLabelText("Cédula").fill("12");
  await userEvent.click(page.getByRole("button", { name: "Apartar 5 boletos" }));
  await expect.element(page.getByLabelText("Cédula")).toHaveFocus();
  await expect
    .element(page.getByLabelText("Cédula"))
    .toHaveAccessibleDescription(/Revisa la cédula/);
  await expect.element(page.getByLabelText("Teléfono")).toBeInvalid();
  await expect.element(page.getByLabelText("Tengo 18 años o más")).toBeInvalid();
  expect(onSend).not.toHaveBeenCalled();
});

test("with register: default values are formatted, and reset restores them", async () => {
  await InAFormFilled.run();
  await expect.element(page.getByLabelText("Cédula")).toHaveValue("20.114.552");
  await expect.element(page.getByLabelText("Teléfono")).toHaveValue("412 555 88 10");
  await page.getByLabelText("Teléfono").fill("414 555 01 23");
  await userEvent.click(page.getByRole("button", { name: "Empezar de nuevo" }));
  await expect.element(page.getByLabelText("Teléfono")).toHaveValue("412 555 88 10");
  await expect.element(page.getByLabelText("Tengo 18 años o más")).toBeChecked();
});

test("FormData contains the canonical values under their names", async () => {
  await InAFormFilled.run();
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    name: "María González",
    document: "V20114552",
    phone: "+584125558810",
    email: "maria.gonzalez@gmail.com",
    adult: "on",
  });
});

test("in a row the controls line up, with a hint or an error in only one field", async () => {
  await page.viewport(1200, 900);
  await InARow.run();
  const boxOf = (label: string) => page.getByLabelText(label).element().getBoundingClientRect();
  expect(boxOf("Máximo por compra").top).toBe(boxOf("Mínimo por compra").top);
  expect(boxOf("Responder a (opcional)").top).toBe(boxOf("Correo").top);
  // A field below keeps its distance, and a label without a hint stays next to its control.
  const label = page.getByText("Máximo por compra").element().getBoundingClientRect();
  expect(boxOf("Máximo por compra").top - label.bottom).toBeLessThan(12);
  const error = page.getByText("Escribe un número.").element().getBoundingClientRect();
  const next = page.getByText("Responder a (opcional)").element().getBoundingClientRect();
  expect(next.top - error.bottom).toBeGreaterThanOrEqual(16);

  await page.viewport(360, 900);
  expect(boxOf("Máximo por compra").left).toBe(boxOf("Mínimo por compra").left);
  expect(boxOf("Máximo por compra").top).toBeGreaterThan(boxOf("Mínimo por compra").bottom);
  await page.viewport(1200, 900);
});
