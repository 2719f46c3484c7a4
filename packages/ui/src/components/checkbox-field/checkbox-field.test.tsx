import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./checkbox-field.stories.tsx";

const { Default, Mixed, WithError, WithHint, WithLink } = composeStories(stories);

test("Space and a press on the words tick it", async () => {
  await Default.run();
  const box = page.getByRole("checkbox", { name: "Tengo 18 años o más" });
  await userEvent.keyboard("{Tab} ");
  await expect.element(box).toBeChecked();
  await userEvent.click(page.getByText("Tengo 18 años o más"));
  await expect.element(box).not.toBeChecked();
});

test("mixed is neither, until it is pressed", async () => {
  await Mixed.run();
  await expect.element(page.getByRole("checkbox")).toBePartiallyChecked();
});

test("hint and error describe it", async () => {
  await WithHint.run();
  await expect
    .element(page.getByRole("checkbox"))
    .toHaveAccessibleDescription("Puedes borrarlos cuando quieras con 'Olvidar'.");
  await WithError.run();
  await expect.element(page.getByRole("checkbox")).toBeInvalid();
  await expect
    .element(page.getByRole("checkbox"))
    .toHaveAccessibleDescription("Solo pueden comprar mayores de edad.");
});

test("a link in the label is followed, and doesn't tick it", async () => {
  await WithLink.run();
  await userEvent.click(page.getByRole("link", { name: "términos y condiciones" }));
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
});
