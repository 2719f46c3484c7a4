import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./count-field.stories.tsx";

const { Default } = composeStories(stories);
const field = () => page.getByLabelText("Total de boletos");

test.each([
  ["10.000", "10.000", "10000"],
  ["10000", "10.000", "10000"],
  ["1.000.000", "1.000.000", "1000000"],
  ["500", "500", "500"],
])("typing %s shows %s and gives the value %s", async (keys, shown, worth) => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.keyboard(`{Tab}${keys}{Tab}`);
  await expect.element(field()).toHaveValue(shown);
  expect(onChange).toHaveLastReturnedWith(worth);
});

test("explains text that isn't a whole number, and has no number as its value", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.keyboard("{Tab}10,5{Tab}");
  await expect.element(field()).toHaveValue("10,5");
  await expect
    .element(field())
    .toHaveAccessibleDescription("Escribe un número entero, como 10.000");
  expect(onChange).toHaveLastReturnedWith("¿10,5?");
});
