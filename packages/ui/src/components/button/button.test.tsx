import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./button.stories.tsx";

const { AsLink, Default, Disabled, Pending, WithKeyHint } = composeStories(stories);

test("Enter and Space press it", async () => {
  const onClick = fn();
  await Default.run({ args: { ...Default.args, onClick } });
  await userEvent.keyboard("{Tab}{Enter} ");
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("pending: it says so, keeps the focus and swallows presses", async () => {
  const onClick = fn();
  await Pending.run({ args: { ...Pending.args, onClick } });
  const button = page.getByRole("button", { name: "Eliminando..." });
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("data-state", "pending");
  expect(onClick).not.toHaveBeenCalled();
});

test("a pending submit button doesn't send its form again", async () => {
  const onSubmit = fn();
  const form = document.body.appendChild(document.createElement("form"));
  form.id = "purchase";
  form.addEventListener("submit", onSubmit);
  await Pending.run({ args: { ...Pending.args, type: "submit", form: "purchase" } });
  await userEvent.keyboard("{Tab}{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  form.remove();
});

test("disabled: out of the tab order", async () => {
  await Disabled.run();
  await expect.element(page.getByRole("button")).toBeDisabled();
});

test("as a child it is that element, with the look", async () => {
  await AsLink.run();
  const link = page.getByRole("link", { name: "Crear Primera Rifa" });
  await expect.element(link).toHaveAttribute("data-component", "button");
  await expect.element(link).not.toHaveAttribute("type");
});

test("a key hint is told to assistive technology, not read as part of the name", async () => {
  await WithKeyHint.run();
  const button = page.getByRole("button", { name: "Aprobar 5 boletos", exact: true });
  await expect.element(button).toHaveAttribute("aria-keyshortcuts", "A");
});
