import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./button.stories.tsx";

const { AsLink, Default, Disabled, Icon, Move, Pending, SmallIcon, WithKeyHint } =
  composeStories(stories);

test("is pressed by Enter and Space", async () => {
  const onClick = fn();
  await Default.run({ args: { ...Default.args, onClick } });
  await userEvent.keyboard("{Tab}{Enter} ");
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("while pending shows its label, keeps the focus and ignores clicks", async () => {
  const onClick = fn();
  await Pending.run({ args: { ...Pending.args, onClick } });
  const button = page.getByRole("button", { name: "Eliminando..." });
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("data-state", "pending");
  expect(onClick).not.toHaveBeenCalled();
});

test("a pending submit button doesn't submit the form again", async () => {
  const onSubmit = fn();
  const form = document.body.appendChild(document.createElement("form"));
  form.id = "purchase";
  form.addEventListener("submit", onSubmit);
  await Pending.run({ args: { ...Pending.args, type: "submit", form: "purchase" } });
  await userEvent.keyboard("{Tab}{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  form.remove();
});

test("is not in the tab order when disabled", async () => {
  await Disabled.run();
  await expect.element(page.getByRole("button")).toBeDisabled();
});

test("with asChild renders the child element with the button's look", async () => {
  await AsLink.run();
  const link = page.getByRole("link", { name: "Crear Primera Rifa" });
  await expect.element(link).toHaveAttribute("data-component", "button");
  await expect.element(link).not.toHaveAttribute("type");
});

test("exposes a key hint to assistive technology without adding it to the name", async () => {
  await WithKeyHint.run();
  const button = page.getByRole("button", { name: "Aprobar 5 boletos", exact: true });
  await expect.element(button).toHaveAttribute("aria-keyshortcuts", "A");
});

test("an IconButton is named by its label and pressed by keyboard", async () => {
  const onClick = fn();
  await Icon.run({ args: { ...Icon.args, onClick } });
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("button", { name: "Cerrar" })).toHaveFocus();
  expect(onClick).toHaveBeenCalledOnce();
});

test("a small IconButton has a target of at least 44 px", async () => {
  await SmallIcon.run();
  const { x, y, width, height } = page.getByRole("button").element().getBoundingClientRect();
  expect([width, height]).toEqual([36, 36]);
  const edge = document.elementFromPoint(x + width + 3, y + height / 2);
  expect(edge).toBe(page.getByRole("button").element());
});

test("MoveButtons move on a click, say what they move, and can't move the first item up", async () => {
  await Move.run();
  await page.getByRole("button", { name: "Subir premio 2" }).click();
  const up = page.getByRole("button", { name: "Subir premio 1" });
  await expect.element(up).toHaveAttribute("aria-disabled", "true");
  await up.click({ force: true });
  await page.getByRole("button", { name: "Bajar premio 1" }).click();
  await expect.element(page.getByRole("button", { name: "Bajar premio 2" })).toBeVisible();
});
