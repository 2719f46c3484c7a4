import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./disclosure.stories.tsx";

const { Default } = composeStories(stories);

test("opens and closes by keyboard", async () => {
  await Default.run();
  const details = page.getByRole("group");
  await expect.element(details).not.toHaveAttribute("open");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(details).toHaveAttribute("open");
  await userEvent.keyboard("{Enter}");
  await expect.element(details).not.toHaveAttribute("open");
});
