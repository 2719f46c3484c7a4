import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./date-time-field.stories.tsx";

const { Default, Filled, Optional } = composeStories(stories);
const field = () => page.getByLabelText("Fecha del sorteo · hora de Caracas");
const valueOf = () => fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);

test("shows an instant in Caracas time, as the rest of the product does, with the date in words", async () => {
  await Filled.run();
  await expect.element(field()).toHaveValue("24/12/2026, 10:00\u00A0p.\u00A0m.");
  await expect.element(page.getByText(/^jueves, 24 de diciembre de 2026, 10:00/)).toBeVisible();
});

test("reads Caracas time; its value is the instant in UTC", async () => {
  const onChange = valueOf();
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.type(field(), "24/12/2026 10pm");
  expect(onChange).toHaveLastReturnedWith("2026-12-25T02:00:00.000Z");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("24/12/2026, 10:00\u00A0p.\u00A0m.");
});

test("takes limits as instants and gives them to the calendar in Caracas time", async () => {
  await Default.run({ args: { ...Default.args, min: "2026-11-20T14:00:00Z" } });
  const calendar = document.querySelector("[data-part=calendar]");
  expect(calendar?.getAttribute("min")).toBe("2026-11-20T10:00");
});

test("a day without a time is neither an instant nor empty", async () => {
  const onChange = valueOf();
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.type(field(), "2/12/2026");
  expect(onChange).toHaveLastReturnedWith("incompleta");
  await userEvent.tab();
  await expect.element(page.getByText(/^Escribe la fecha y la hora así/)).toBeVisible();
});

test("an optional one is cleared by its button and keeps the focus", async () => {
  const onChange = valueOf();
  await Optional.run({ args: { ...Optional.args, onChange } });
  const closing = page.getByLabelText(/^Cierre de ventas/);
  await page.getByRole("button", { name: "Quitar la fecha" }).click();
  await expect.element(closing).toHaveValue("");
  await expect.element(closing).toHaveFocus();
  expect(onChange).toHaveLastReturnedWith("");
  expect(page.getByRole("button", { name: "Quitar la fecha" }).elements()).toHaveLength(0);
});
