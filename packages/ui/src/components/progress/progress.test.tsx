import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./progress.stories.tsx";

const { Default, Detail, Unknown } = composeStories(stories);

test("exposes the percentage", async () => {
  await Default.run();
  const bar = page.getByRole("progressbar", { name: "Enviando el comprobante" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "42");
  await expect.element(bar).toHaveAttribute("aria-valuetext", "42 %");
  await Detail.run();
  await expect.element(bar).toHaveAttribute("aria-valuetext", "1,2 de 3 MB");
});

test("has no value when the progress is unknown", async () => {
  await Unknown.run();
  await expect.element(page.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
});
