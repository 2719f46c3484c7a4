import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./error-state.stories.tsx";

const { Default, Retrying } = composeStories(stories);

test("is announced, and retries", async () => {
  const onRetry = fn();
  await Default.run({ args: { ...Default.args, onRetry } });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/No hay conexión con el servidor/);
  await page.getByRole("button", { name: "Intentar otra vez" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test("while retrying says so, and doesn't retry again", async () => {
  const onRetry = fn();
  await Retrying.run({ args: { ...Retrying.args, onRetry } });
  await page.getByRole("button", { name: "Intentando..." }).click({ force: true });
  expect(onRetry).not.toHaveBeenCalled();
});
