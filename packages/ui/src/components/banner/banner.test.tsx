import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./banner.stories.tsx";

const { Danger, Default, Dismissible, Extension } = composeStories(stories);

test("it is spoken as asked", async () => {
  await Danger.run();
  await expect
    .element(page.getByRole("alert").getByText("No pudimos enviar tu comprobante"))
    .toBeVisible();
  await Extension.run();
  await expect.element(page.getByRole("status").getByText("Te quedan 3 minutos")).toBeVisible();
  await Default.run();
  expect(document.querySelector("[role=alert], [role=status]")).toBeNull();
});

test("the keyboard puts it away", async () => {
  const onDismiss = fn();
  await Dismissible.run({ args: { ...Dismissible.args, onDismiss } });
  await userEvent.keyboard("{Tab}{Enter}");
  expect(onDismiss).toHaveBeenCalledOnce();
});

test("without a way to put it away it has no close button", async () => {
  await Default.run();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
