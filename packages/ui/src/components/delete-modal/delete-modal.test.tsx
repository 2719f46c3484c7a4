import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./delete-modal.stories.tsx";

const { Default, Failed, InAList, Pending } = composeStories(stories);
const dialog = page.getByRole("alertdialog", { name: "¿Eliminar?" });

test("is an alert dialog with the exact text, and the focus starts on Cancelar", async () => {
  await Default.run();
  await expect.element(dialog).toHaveAccessibleDescription("Esta acción no se puede deshacer.");
  await expect.element(dialog.getByText("Moto Bera SBR 2026, cero kilómetro")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cancelar" })).toHaveFocus();
});

test("Escape and Cancelar close it; a click outside doesn't", async () => {
  const onOpenChange = fn();
  await Default.run({ args: { ...Default.args, onOpenChange } });
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
  await page.getByRole("button", { name: "Cancelar" }).click();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  document
    .elementFromPoint(5, 5)
    ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});

test("traps the focus", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Eliminar" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Cancelar" })).toHaveFocus();
});

test("while pending shows 'Eliminando...', and can't be closed or confirmed again", async () => {
  const onOpenChange = fn();
  const onConfirm = fn();
  await Pending.run({ args: { ...Pending.args, onOpenChange, onConfirm } });
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Cancelar" }).click({ force: true });
  await page.getByRole("button", { name: "Eliminando..." }).click({ force: true });
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
  await expect.element(dialog).toBeVisible();
});

test("shows a failure inside", async () => {
  await Failed.run();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("No se puede eliminar esta rifa porque tiene compras registradas");
});

test("returns the focus to its opener when cancelled", async () => {
  await InAList.run();
  await page.getByRole("button", { name: "Eliminar" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Eliminar" })).toHaveFocus();
});

test("stays open after a failure; after a success the focus goes to an element that still exists", async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let attempt = 0;
  await InAList.run({
    args: { ...InAList.args, onConfirm: fn(() => answers[attempt++]?.promise) },
  });
  await page.getByRole("button", { name: "Eliminar" }).click();
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect.element(dialog.getByRole("button", { name: "Eliminando..." })).toBeVisible();
  answers[0]?.reject(new Error("409"));
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Error al eliminar la rifa");
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  answers[1]?.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Historial de Rifas" })).toHaveFocus();
});
