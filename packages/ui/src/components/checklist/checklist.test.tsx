import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./checklist.stories.tsx";

const { Default, AllDone } = composeStories(stories);

test("what is done says so and leads nowhere; what is not has its link", async () => {
  await Default.run();
  const list = page.getByRole("region", { name: "Primeros pasos" });
  await expect.element(list.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "2 de 4");
  const rows = list.getByRole("listitem");
  expect(rows.elements()).toHaveLength(4);
  await expect.element(rows.nth(0)).toHaveTextContent("Ponle nombre y logo a tu sitio (listo)");
  expect(rows.nth(0).getByRole("link").elements()).toHaveLength(0);
  await expect.element(rows.nth(2).getByRole("link")).toHaveTextContent("Ir a Términos");
  await expect.element(rows.nth(3)).not.toHaveTextContent("(listo)");
});

test("with everything done no link is left", async () => {
  await AllDone.run();
  expect(page.getByRole("link").elements()).toHaveLength(0);
});
