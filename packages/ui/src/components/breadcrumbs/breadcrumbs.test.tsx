import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./breadcrumbs.stories.tsx";

const { Three } = composeStories(stories);

test("is a named navigation whose last item is the current page", async () => {
  await Three.run();
  const nav = page.getByRole("navigation", { name: "Ruta" });
  expect(
    nav
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["Boletos", "Por revisar"]);
  await expect.element(page.getByText("R7K-4M2P")).toHaveAttribute("aria-current", "page");
});
