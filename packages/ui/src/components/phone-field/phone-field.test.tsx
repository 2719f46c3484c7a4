import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./phone-field.stories.tsx";

const { Abroad, Default, Filled, UnlistedCode } = composeStories(stories);
const number = () => page.getByLabelText("Teléfono");
const code = () => page.getByLabelText("Código del país");

test.each([
  ["0414-555.01.23", "+584145550123"],
  ["414 555 01 23", "+584145550123"],
  ["+58 0414 5550123", "+584145550123"],
  ["+1 305 555 0123", "+13055550123"],
  ["0034 612 345 678", "+34612345678"],
])("%s gives the value %s", async (typed, worth) => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await number().fill(typed);
  expect(onChange).toHaveLastReturnedWith(worth);
});

test("an autofilled calling code moves to the list", async () => {
  await Default.run();
  await number().fill("+584145550123");
  await expect.element(number()).toHaveValue("414 555 01 23");
  await expect.element(code()).toHaveValue("58");
});

test("formats a foreign number beside its code when the focus leaves", async () => {
  await Default.run();
  await userEvent.click(number());
  await userEvent.keyboard("+57 300 123 4567{Tab}");
  await expect.element(code()).toHaveValue("57");
  await expect.element(number()).toHaveValue("3001234567");
});

test.each(["1809", "1829", "1849"])("knows the Dominican code +%s", async (prefix) => {
  await Default.run();
  await number().fill(`+${prefix} 555 0123`);
  await userEvent.tab();
  await expect.element(code()).toHaveValue(prefix);
  await expect.element(number()).toHaveValue("5550123");
});

test("choosing another code changes the value", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Abroad.run({ args: { ...Abroad.args, onChange } });
  await code().selectOptions("51");
  expect(onChange).toHaveLastReturnedWith("+513001234567");
});

test("shows a given value, whether its code is listed or not", async () => {
  await Filled.run();
  await expect.element(number()).toHaveValue("414 555 01 23");
  await UnlistedCode.run();
  await expect.element(number()).toHaveValue("+819012345678");
  await expect.element(code()).toHaveValue("");
});

test("an incomplete number stays as typed, for the validator to explain", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.click(number());
  await userEvent.keyboard("0414555{Tab}");
  expect(onChange).toHaveLastReturnedWith("0414555");
  await expect.element(number()).toHaveValue("0414555");
});

test("a Venezuelan number with a foreign code stays as typed", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await code().selectOptions("1809");
  await number().fill("0414-5550123");
  expect(onChange).toHaveLastReturnedWith("0414-5550123");
});

test("blur notifies the parent under the field's own name, with its value", async () => {
  const left = fn((event: React.FocusEvent<HTMLInputElement>) => [
    event.target.name,
    event.target.value,
  ]);
  await Default.run({ args: { ...Default.args, name: "phone", onBlur: left } });
  await userEvent.click(number());
  await userEvent.keyboard("04145550123{Tab}");
  expect(left).toHaveBeenCalledOnce();
  expect(left).toHaveLastReturnedWith(["phone", "+584145550123"]);
});
