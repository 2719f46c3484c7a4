import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./banner.stories.tsx";

const { Danger, Default, Dismissible, Extension } = composeStories(stories);

test("is announced as requested", async () => {
  await Danger.run();
  await expect
    .element(page.getByRole("alert").getByText("No pudimos enviar tu comprobante"))
    .toBeVisible();
  await Extension.run();
  await expect.element(page.getByRole("status").getByText("Te quedan 3 minutos")).toBeVisible();
  await Default.run();
  expect(document.querySelector("[role=alert], [role=status]")).toBeNull();
});

test("can be dismissed by keyboard", async () => {
  const onDismiss = fn();
  await Dismissible.run({ args: { ...Dismissible.args, onDismiss } });
  await userEvent.keyboard("{Tab}{Enter}");
  expect(onDismiss).toHaveBeenCalledOnce();
});

test("has no close button without onDismiss", async () => {
  await Default.run();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
