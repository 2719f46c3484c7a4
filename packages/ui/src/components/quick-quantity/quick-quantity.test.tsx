import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./quick-quantity.stories.tsx";

const { Default, OtherAmount, SomeOff, Stepper, WithCombos } = composeStories(stories);
const input = page.getByRole("spinbutton", { name: "boletos" });

test("is a group of radios, operated by pointer and arrow keys", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await expect.element(page.getByRole("group", { name: "Cuántos boletos" })).toBeVisible();
  await page.getByRole("group").getByText("25").click();
  await userEvent.keyboard("{ArrowLeft}");
  expect(onValueChange.mock.calls.flat()).toEqual([25, 10]);
  await expect.element(page.getByRole("radio", { name: "10" })).toBeChecked();
});

test("marks none if the amount isn't offered", async () => {
  await OtherAmount.run();
  const checked = page
    .getByRole("radio")
    .elements()
    .filter((radio) => radio.matches(":checked"));
  expect(checked).toEqual([]);
});

test("says what an amount costs together, to everyone", async () => {
  await WithCombos.run();
  await expect.element(page.getByRole("radio", { name: "3 por BS 400,00" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "5", exact: true })).not.toBeChecked();
});

test("disables amounts above the maximum", async () => {
  await SomeOff.run();
  await expect.element(page.getByRole("radio", { name: "10" })).toBeDisabled();
  await expect.element(page.getByRole("radio", { name: "5", exact: true })).toBeEnabled();
});

test("the stepper's buttons, arrows, Page keys, Home and End change it within its limits", async () => {
  const onValueChange = fn();
  await Stepper.run({ args: { ...Stepper.args, onValueChange } });
  await page.getByRole("button", { name: "Más boletos" }).click();
  await input.click();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{PageUp}{End}{ArrowUp}{Home}{ArrowDown}");
  expect(onValueChange.mock.calls.flat()).toEqual([6, 7, 6, 16, 100, 1]);
  await expect.element(input).toHaveAttribute("aria-valuenow", "1");
});

test("a number typed into the stepper within the limits applies at once; others become the nearest limit on blur", async () => {
  const onValueChange = fn();
  await Stepper.run({ args: { ...Stepper.args, onValueChange } });
  await input.fill("250");
  await expect.element(input).toHaveValue("250");
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(input).toHaveValue("100");
  await input.fill("x1y2z");
  await expect.element(input).toHaveValue("12");
  await input.fill("");
  await userEvent.tab();
  await expect.element(input).toHaveValue("12");
  expect(onValueChange.mock.calls.flat()).toEqual([100, 12]);
});

test("the stepper never takes part of the typed text for a number", async () => {
  const onValueChange = fn();
  await Stepper.run({ args: { ...Stepper.args, max: 5000, onValueChange } });
  await input.fill("2,5");
  await expect.element(input).toHaveValue("2,5");
  await userEvent.tab();
  await expect.element(input).toHaveValue("5");
  await input.click();
  await userEvent.keyboard("{Control>}a{/Control}1.000");
  await expect.element(input).toHaveValue("1000");
  expect(onValueChange.mock.calls.flat()).toEqual([1, 1000]);
});

test("the stepper disables a button at its limit, and everything when disabled", async () => {
  await Stepper.run({ args: { ...Stepper.args, value: 1 } });
  await expect.element(page.getByRole("button", { name: "Menos boletos" })).toBeDisabled();
  await Stepper.run({ args: { ...Stepper.args, value: 100 } });
  await expect.element(page.getByRole("button", { name: "Más boletos" })).toBeDisabled();
  await Stepper.run({ args: { ...Stepper.args, disabled: true } });
  await expect.element(input).toBeDisabled();
});
