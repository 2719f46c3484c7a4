import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./document-field.stories.tsx";

const { Company, Default } = composeStories(stories);
const digits = () => page.getByLabelText(/^Cédula/);
const kind = () => page.getByLabelText("Tipo de documento");

test.each([
  ["12.345.678", "V12345678"],
  ["v-12345678", "V12345678"],
  ["J-40123456-7", "J401234567"],
  ["E 84.123.456", "E84123456"],
])("%s gives the value %s", async (typed, worth) => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.click(digits());
  await userEvent.keyboard(typed);
  expect(onChange).toHaveLastReturnedWith(worth);
});

test("formats the digits when the focus leaves", async () => {
  await Default.run();
  await userEvent.click(digits());
  await userEvent.keyboard("12345678{Tab}");
  await expect.element(digits()).toHaveValue("12.345.678");
});

test("a pasted document sets the letter", async () => {
  await Default.run();
  await digits().fill("J-40123456-7");
  await expect.element(kind()).toHaveValue("J");
  await expect.element(digits()).toHaveValue("40123456-7");
});

test.each([
  ["RIF J-40123456-7", "J", "40123456-7"],
  ["Pasaporte: 123456789", "P", "123456789"],
  ["C.I. E-84.123.456", "E", "84.123.456"],
  ["C.I.e84123456", "E", "84123456"],
  ["Cédula V12345678", "V", "12345678"],
  ["Venezolano V-12.345.678", "V", "12.345.678"],
])("of the pasted %s, the letter before the digits counts", async (pasted, letter, number) => {
  await Default.run();
  await kind().selectOptions("G");
  await digits().fill(pasted);
  await expect.element(kind()).toHaveValue(letter);
  await expect.element(digits()).toHaveValue(number);
});

test.each(["RIF: 40123456", "SERIE 12345678", "Rubén 12345678", "Inés P. de 12345678"])(
  "of the pasted %s, which has no letter of a document, only the digits count",
  async (pasted) => {
    const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
    await Default.run({ args: { ...Default.args, onChange } });
    await kind().selectOptions("G");
    await digits().fill(pasted);
    await expect.element(kind()).toHaveValue("G");
    expect(onChange).toHaveLastReturnedWith(`G${pasted.replace(/\D/g, "")}`);
  },
);

test("shows a given value; choosing another letter changes it", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Company.run({ args: { ...Company.args, onChange } });
  await expect.element(digits()).toHaveValue("40123456-7");
  await kind().selectOptions("G");
  expect(onChange).toHaveLastReturnedWith("G401234567");
});

test("has an empty value without digits, and keeps incomplete ones as typed", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.click(digits());
  await userEvent.keyboard("12");
  expect(onChange).toHaveLastReturnedWith("V12");
  await userEvent.keyboard("{Backspace}{Backspace}");
  expect(onChange).toHaveLastReturnedWith("");
});
