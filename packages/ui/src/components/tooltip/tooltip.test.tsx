import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./tooltip.stories.tsx";

const { Default, More } = composeStories(stories);

const slip = () => document.querySelector("[data-component=tooltip]");

test("the focus shows it instead of the title, and Escape hides it", async () => {
  await Default.run();
  const button = page.getByRole("button", { name: "Girar la foto" });
  await expect.element(button).not.toHaveAttribute("title");
  await userEvent.tab();
  await expect.poll(slip).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(slip).toBeNull();
  await expect.element(button).toHaveFocus();
});

test("the pointer shows it, and what it adds describes the control", async () => {
  await More.run();
  const button = page.getByRole("button", { name: "Aprobar" });
  await userEvent.keyboard("{Escape}");
  await button.hover();
  await expect.poll(slip).not.toBeNull();
  await expect
    .element(button)
    .toHaveAccessibleDescription("La compra sigue apartada 12 minutos más");
});
