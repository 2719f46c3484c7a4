import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./list.stories.tsx";

const { AllTasksDone, Tasks } = composeStories(stories);

test("a done item says so and has no link; an open one has its link", async () => {
  await Tasks.run();
  const list = page.getByRole("region", { name: "Primeros pasos: 2" });
  await expect.element(list.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "2 de 4");
  const rows = list.getByRole("listitem");
  expect(rows.elements()).toHaveLength(4);
  await expect.element(rows.nth(0)).toHaveTextContent("Ponle nombre y logo a tu sitio (listo)");
  expect(rows.nth(0).getByRole("link").elements()).toHaveLength(0);
  await expect.element(rows.nth(2).getByRole("link")).toHaveTextContent("Ir a Términos");
  await expect.element(rows.nth(3)).not.toHaveTextContent("(listo)");
});

test("has no links when everything is done", async () => {
  await AllTasksDone.run();
  expect(page.getByRole("link").elements()).toHaveLength(0);
});
