import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./quick-quantity.stories.tsx";

const { Default, OtherAmount, SomeOff, WithCombos } = composeStories(stories);

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
