import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./modal.stories.tsx";

const { Closed, Default, WithoutTrigger } = composeStories(stories);

test("is named by its title and described by its text", async () => {
  await Default.run();
  const dialog = page.getByRole("dialog", { name: "¿Pausar la venta?" });
  await expect.element(dialog).toHaveAccessibleDescription(/Nadie podrá apartar/);
});

test("takes the focus when it opens and returns it when it closes", async () => {
  await Closed.run();
  await page.getByRole("button", { name: "Pausar" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Pausar" })).toHaveFocus();
});

test("without a trigger returns the focus to the element that had it", async () => {
  await WithoutTrigger.run();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Rechazar" })).toHaveFocus();
});

test("is closed by its own button and by any ModalClose", async () => {
  await Default.run();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
