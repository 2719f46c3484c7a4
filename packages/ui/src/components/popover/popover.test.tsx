import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./popover.stories.tsx";

const { Default } = composeStories(stories);

const button = () => page.getByRole("button", { name: "Filtros", exact: true });

test("moves the focus into it, and Escape gives it back", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
  await expect.element(page.getByLabelText("Método")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
});

test("a click outside closes it", async () => {
  await Default.run();
  await button().click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 500 } });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
