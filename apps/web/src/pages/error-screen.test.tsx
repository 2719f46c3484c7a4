import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./error-screen.stories.tsx";

const { AtTheDesk, Default } = composeStories(stories);

test("a buyer reads that their purchase is safe; staff, that what they saved is", async () => {
  await Default.run();
  await expect.element(page.getByText(/Lo que compraste está a salvo\.$/)).toBeVisible();
  await AtTheDesk.run();
  await expect.element(page.getByText(/Lo que ya se guardó está a salvo\.$/)).toBeVisible();
  expect(page.getByText(/Lo que compraste/).elements()).toHaveLength(0);
});
