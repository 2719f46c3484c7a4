import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./steps.stories.tsx";

const { Default, Done } = composeStories(stories);

test("the list has a name, and one step is current", async () => {
  await Default.run();
  await expect.element(page.getByRole("list", { name: "Tu compra" })).toBeVisible();
  const said = page
    .getByRole("listitem")
    .elements()
    .map((item) => [item.textContent, item.getAttribute("aria-current")]);
  expect(said).toEqual([
    ["Paso 1 de 4: Elige, listo", null],
    ["Paso 2 de 4: Tus datos, listo", null],
    ["Paso 3 de 4: Paga", "step"],
    ["Paso 4 de 4: Listo", null],
  ]);
});

test("no step is current when all are done", async () => {
  await Done.run();
  expect(document.querySelector("[aria-current]")).toBeNull();
  expect(document.querySelectorAll('li[data-state="done"]')).toHaveLength(4);
});
