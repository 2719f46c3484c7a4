import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./number-stepper.stories.tsx";

const { AtLeast, AtMost, Default, Disabled } = composeStories(stories);
const input = page.getByRole("spinbutton", { name: "boletos" });

test("buttons, arrows, Page keys, Home and End change it within its limits", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await page.getByRole("button", { name: "Más boletos" }).click();
  await input.click();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{PageUp}{End}{ArrowUp}{Home}{ArrowDown}");
  expect(onValueChange.mock.calls.flat()).toEqual([6, 7, 6, 16, 100, 1]);
  await expect.element(input).toHaveAttribute("aria-valuenow", "1");
});

test("a typed number within the limits applies at once; others become the nearest limit on blur", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
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

test("never takes part of the typed text for a number", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, max: 5000, onValueChange } });
  await input.fill("2,5");
  await expect.element(input).toHaveValue("2,5");
  await userEvent.tab();
  await expect.element(input).toHaveValue("5");
  await input.click();
  await userEvent.keyboard("{Control>}a{/Control}1.000");
  await expect.element(input).toHaveValue("1000");
  expect(onValueChange.mock.calls.flat()).toEqual([1, 1000]);
});

test("disables a button at its limit, and everything when disabled", async () => {
  await AtLeast.run();
  await expect.element(page.getByRole("button", { name: "Menos boletos" })).toBeDisabled();
  await AtMost.run();
  await expect.element(page.getByRole("button", { name: "Más boletos" })).toBeDisabled();
  await Disabled.run();
  await expect.element(input).toBeDisabled();
});
