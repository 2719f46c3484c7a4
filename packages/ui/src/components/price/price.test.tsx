import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./price.stories.tsx";

const { Highest, InDollarsToo } = composeStories(stories);

test("uses the Venezuelan format, with a no-break space", async () => {
  await Highest.run();
  const price = page.getByText(/^BS/).element();
  expect(price.textContent).toBe("BS\u00a09.999.999,99");
});

test("shows dollars next to bolivars when both are given", async () => {
  await InDollarsToo.run();
  await expect.element(page.getByText("USD\u00a018,32")).toBeVisible();
});
