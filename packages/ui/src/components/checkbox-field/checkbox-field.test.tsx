import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./checkbox-field.stories.tsx";

const { Default, WithError, WithHint, WithLink } = composeStories(stories);

test("is toggled by Space and by a click on the label", async () => {
  await Default.run();
  const box = page.getByRole("checkbox", { name: "Tengo 18 años o más" });
  await userEvent.keyboard("{Tab} ");
  await expect.element(box).toBeChecked();
  await userEvent.click(page.getByText("Tengo 18 años o más"));
  await expect.element(box).not.toBeChecked();
});

test("is described by hint and error", async () => {
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

test("a click on a link in the label follows the link and doesn't toggle it", async () => {
  await WithLink.run();
  await userEvent.click(page.getByRole("link", { name: "términos y condiciones" }));
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
});
