import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./key-bar.stories.tsx";

const { Default } = composeStories(stories);

test("lists the keys, which can be switched off and on by keyboard", async () => {
  await Default.run();
  expect(page.getByRole("listitem").elements()).toHaveLength(5);
  await userEvent.keyboard("{Tab}{Enter}");
  expect(page.getByRole("listitem").elements()).toHaveLength(0);
  await expect.element(page.getByRole("button", { name: "Usar atajos" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(page.getByRole("listitem").elements()).toHaveLength(5);
});
