import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./color-field.stories.tsx";

const { Default, Moved } = composeStories(stories);
const text = () => page.getByLabelText("Color principal", { exact: true });
const palette = () => page.getByLabelText("Color principal: elegir en la paleta");

test("the picker follows the typed text, in any CSS form", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await text().fill("rgb(255 0 0)");
  await expect.element(palette()).toHaveValue("#ff0000");
  expect(onChange).toHaveLastReturnedWith("rgb(255 0 0)");
});

test("a picked colour becomes the text and the value", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await palette().fill("#123456");
  await expect.element(text()).toHaveValue("#123456");
  expect(onChange).toHaveLastReturnedWith("#123456");
});

test("a changed colour shows the one that will be used, and each ratio whether it is enough", async () => {
  await Moved.run();
  await expect.element(page.getByText("Se usará #54504b para que se lea bien")).toBeVisible();
  await expect.element(page.getByText("1,78:1 no cumple el mínimo de 7:1")).toBeVisible();
  await expect
    .element(page.getByText("7,01:1 cumple el mínimo de 7:1", { exact: true }))
    .toBeVisible();
});
