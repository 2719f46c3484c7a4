import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./link.stories.tsx";

const { AsChild, Elsewhere } = composeStories(stories);

test("announces a new tab, and opens it safely", async () => {
  await Elsewhere.run();
  const link = page.getByRole("link", {
    name: "Escríbele al organizador (se abre en otra pestaña)",
  });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("with asChild renders one anchor, the child's", async () => {
  await AsChild.run();
  expect(page.getByRole("link").elements()).toHaveLength(1);
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "#rifas");
});
