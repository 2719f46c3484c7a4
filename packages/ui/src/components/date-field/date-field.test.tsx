import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./date-field.stories.tsx";

const { Default, Filled, Optional } = composeStories(stories);
const field = () => page.getByLabelText("Desde");
const valueOf = () => fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);

test("shows a day as dd/mm/aaaa, with the day in words, whatever the browser's language", async () => {
  await Filled.run();
  await expect.element(field()).toHaveValue("02/12/2026");
  await expect.element(page.getByText("miércoles, 2 de diciembre de 2026")).toBeVisible();
});

test.each(["2/12/2026", "02-12-26", "02122026", "2 de diciembre de 2026"])(
  "%s is typed key by key; its value is the day, and it is tidied when left",
  async (text) => {
    const onChange = valueOf();
    await Default.run({ args: { ...Default.args, onChange } });
    await userEvent.type(field(), text);
    expect(onChange).toHaveLastReturnedWith("2026-12-02");
    await expect.element(field()).toHaveValue(text);
    await userEvent.tab();
    await expect.element(field()).toHaveValue("02/12/2026");
  },
);

test("what is no day is neither a day nor empty, and is said once left", async () => {
  const onChange = valueOf();
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.type(field(), "31/02/2026");
  expect(onChange).toHaveLastReturnedWith("incompleta");
  await userEvent.tab();
  await expect.element(page.getByText("Escribe la fecha así: 02/12/2026.")).toBeVisible();
  await expect.element(field()).toHaveValue("31/02/2026");
  await userEvent.clear(field());
  expect(onChange).toHaveLastReturnedWith("");
});

test("a day picked in the device's calendar is shown in the product's format", async () => {
  const onChange = valueOf();
  await Default.run({ args: { ...Default.args, onChange } });
  const calendar = document.querySelector<HTMLInputElement>("[data-part=calendar]");
  if (calendar === null) throw new Error("No calendar.");
  const opened = fn();
  calendar.showPicker = opened;
  await page.getByRole("button", { name: "Elegir en el calendario" }).click();
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.fill(calendar, "2026-12-02");
  await expect.element(field()).toHaveValue("02/12/2026");
  expect(onChange).toHaveLastReturnedWith("2026-12-02");
});

test("an optional one is cleared by its button and keeps the focus", async () => {
  const onChange = valueOf();
  await Optional.run({ args: { ...Optional.args, onChange } });
  await page.getByRole("button", { name: "Quitar la fecha" }).click();
  await expect.element(page.getByLabelText(/^Desde/)).toHaveFocus();
  expect(onChange).toHaveLastReturnedWith("");
});
