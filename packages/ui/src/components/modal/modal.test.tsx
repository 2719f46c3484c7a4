import { Button } from "@rifas/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { Modal, ModalBody, ModalContent, ModalTitle } from "@rifas/ui/modal";
import { composeStories, composeStory } from "@storybook/react-vite";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./modal.stories.tsx";

const { Closed, Default, LongContent, WithoutActions, WithoutTrigger } = composeStories(stories);

afterEach(() => page.viewport(1200, 900));

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

/** The menu is gone when the dialog closes. */
function AskedByAMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>
          <Button tone="outline">Acciones</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Pausar</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Modal open={open} onOpenChange={setOpen}>
        <ModalContent aria-describedby={undefined}>
          <ModalBody>
            <ModalTitle>¿Pausar la venta?</ModalTitle>
          </ModalBody>
        </ModalContent>
      </Modal>
    </>
  );
}

test("opened by a menu's item returns the focus to the menu's button", async () => {
  await composeStory({ render: () => <AskedByAMenu /> }, { title: "From a menu" }).run();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Pausar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Acciones" })).toHaveFocus();
});

test("is closed by its own button and by any ModalClose", async () => {
  await Default.run();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  [360, 640],
  [1280, 700],
])(
  "a long one keeps its actions at the edge of a window of %i x %i, and what has the focus above them",
  async (width, height) => {
    await page.viewport(width, height);
    await LongContent.run();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toBeVisible();
    const actions = dialog.element().querySelector("[data-component=modal-actions]");
    if (actions === null) throw new Error("The dialog has no actions.");
    expect(dialog.element().getBoundingClientRect().height).toBeGreaterThan(innerHeight);
    expect(actions.getBoundingClientRect().bottom).toBe(innerHeight);
    // Whatever part of it is reached with the keyboard.
    const parts = dialog.element().querySelectorAll("li");
    expect(parts.length).toBeGreaterThan(20);
    for (const part of parts) {
      part.tabIndex = -1;
      part.focus();
      const { top, bottom } = actions.getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    }
  },
);

test("without actions it has no notches", async () => {
  await WithoutActions.run();
  const body = page.getByRole("dialog").element().querySelector("[data-component=modal-body]");
  if (body === null) throw new Error("The dialog has no body.");
  const { maskImage, borderBottomLeftRadius } = getComputedStyle(body);
  expect(maskImage).toBe("none");
  expect(borderBottomLeftRadius).not.toBe("0px");
});
