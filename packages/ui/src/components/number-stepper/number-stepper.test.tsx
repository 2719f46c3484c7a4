import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./number-stepper.stories.tsx";

const { AtLeast, AtMost, Default, Disabled } = composeStories(stories);
const input = page.getByRole("spinbutton", { name: "boletos" });

test("buttons, arrows, pages and ends move it within its limits", async () => {
  const onValueChange = fn();
  await Default.run({ args: { ...Default.args, onValueChange } });
  await page.getByRole("button", { name: "Más boletos" }).click();
  await input.click();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{PageUp}{End}{ArrowUp}{Home}{ArrowDown}");
  expect(onValueChange.mock.calls.flat()).toEqual([6, 7, 6, 16, 100, 1]);
  await expect.element(input).toHaveAttribute("aria-valuenow", "1");
});

test("what is typed counts when it fits; what doesn't goes to the nearest limit on leaving", async () => {
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

test("a part of a whole is never taken for one", async () => {
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

test("at a limit that button is off; disabled, all is", async () => {
  await AtLeast.run();
  await expect.element(page.getByRole("button", { name: "Menos boletos" })).toBeDisabled();
  await AtMost.run();
  await expect.element(page.getByRole("button", { name: "Más boletos" })).toBeDisabled();
  await Disabled.run();
  await expect.element(input).toBeDisabled();
});
