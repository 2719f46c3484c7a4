import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./move-buttons.stories.tsx";

const { Default, First } = composeStories(stories);

it("moves on a click, and its name says what it moves", async () => {
  const onMove = fn();
  await Default.run({ args: { ...Default.args, onMove } });
  await page.getByRole("button", { name: "Subir premio 2" }).click();
  await page.getByRole("button", { name: "Bajar premio 2" }).click();
  expect(onMove.mock.calls).toEqual([["up"], ["down"]]);
});

it("can't move the first item up", async () => {
  const onMove = fn();
  await First.run({ args: { ...First.args, onMove } });
  const up = page.getByRole("button", { name: "Subir premio 1" });
  await expect.element(up).toHaveAttribute("aria-disabled", "true");
  await up.click({ force: true });
  expect(onMove).not.toHaveBeenCalled();
});
