import { composeStories } from "@storybook/react-vite";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import { readAmount, showAmount, typeAmount } from "./amount-typing.ts";
import * as stories from "./money-field.stories.tsx";

const { Controlled, Default, Filled } = composeStories(stories);
const field = () => page.getByLabelText("Precio del boleto");

test.each([
  ["1234,5", "1.234,5", "1234.50"],
  ["1234.5", "1.234,5", "1234.50"],
  ["750", "750", "750.00"],
  ["9999999,999", "9.999.999,99", "9999999.99"],
  [",5", "0,5", "0.50"],
  ["007", "7", "7.00"],
  ["12,,3", "12,3", "12.30"],
])("typing %s shows %s and is worth %s", async (keys, shown, worth) => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.keyboard(`{Tab}${keys}`);
  await expect.element(field()).toHaveValue(shown);
  expect(onChange).toHaveLastReturnedWith(worth);
});

test("leaving writes it with two decimals", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}1234{Tab}");
  await expect.element(field()).toHaveValue("1.234,00");
});

test("a value given is shown as it is written here", async () => {
  await Filled.run();
  await expect.element(field()).toHaveValue("1.234,50");
});

test("correcting a figure in the middle keeps the caret there", async () => {
  await Filled.run();
  await userEvent.keyboard("{Tab}{Home}{ArrowRight}9");
  await expect.element(field()).toHaveValue("19.234,50");
  const input = field().element();
  expect(input instanceof HTMLInputElement && input.selectionStart).toBe(2);
});

test("backspace passes over a point and takes the figure before it", async () => {
  await Filled.run();
  await userEvent.keyboard("{Tab}{Home}{ArrowRight}{ArrowRight}{Backspace}{Backspace}");
  await expect.element(field()).toHaveValue("234,50");
});

test("the parent may hold the value", async () => {
  await Controlled.run();
  await userEvent.keyboard("{Tab}{End}{Backspace}{Backspace}{Backspace}1");
  await expect.element(field()).toHaveValue("7.501");
  await expect.element(page.getByText("Valor: 7501.00")).toBeVisible();
});

describe("what is pasted", () => {
  test.each([
    ["Bs. 1.234,50", "1.234,50"],
    ["1234.50", "1.234,50"],
    ["1.234", "1.234,00"],
  ])("%s becomes %s", (pasted, shown) => {
    expect(typeAmount({ text: pasted, caret: pasted.length }, "").text).toBe(shown);
  });
});

test("nothing is worth nothing, and what can't be read stays itself", () => {
  expect(readAmount("")).toBe("");
  expect(readAmount("1.234,")).toBe("1234.00");
  expect(showAmount("mucho")).toBe("mucho");
});
