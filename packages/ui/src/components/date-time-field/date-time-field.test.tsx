import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./date-time-field.stories.tsx";

const { Default, Filled, Optional } = composeStories(stories);
const field = () => page.getByLabelText("Fecha del sorteo · hora de Caracas");

test("shows an instant in Caracas time", async () => {
  await Filled.run();
  await expect.element(field()).toHaveValue("2026-12-24T22:00");
});

test("reads Caracas time; its value is the instant in UTC", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await field().fill("2026-12-24T22:00");
  expect(onChange).toHaveLastReturnedWith("2026-12-25T02:00:00.000Z");
});

test("takes limits as instants and shows them in Caracas time", async () => {
  await Default.run({ args: { ...Default.args, min: "2026-11-20T14:00:00Z" } });
  await expect.element(field()).toHaveAttribute("min", "2026-11-20T10:00");
});

test("has an empty value when cleared", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Filled.run({ args: { ...Filled.args, onChange } });
  await field().fill("");
  expect(onChange).toHaveLastReturnedWith("");
});

test("an optional one is cleared by its button and keeps the focus", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Optional.run({ args: { ...Optional.args, onChange } });
  const closing = page.getByLabelText(/^Cierre de ventas/);
  await page.getByRole("button", { name: "Quitar la fecha" }).click();
  await expect.element(closing).toHaveValue("");
  await expect.element(closing).toHaveFocus();
  expect(onChange).toHaveLastReturnedWith("");
  expect(page.getByRole("button", { name: "Quitar la fecha" }).elements()).toHaveLength(0);
});

test("partly cleared by keyboard, it is neither a date nor empty", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Optional.run({ args: { ...Optional.args, onChange } });
  await userEvent.keyboard("{Tab}{Backspace}");
  await expect.poll(() => onChange.mock.results.at(-1)?.value).toBe("incompleta");
  await page.getByRole("button", { name: "Quitar la fecha" }).click();
  expect(onChange).toHaveLastReturnedWith("");
  const control = page.getByLabelText(/^Cierre de ventas/).element();
  expect(control instanceof HTMLInputElement && control.validity.badInput).toBe(false);
});
