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

test("with text at 200 % on a phone no step's name is broken", async () => {
  // As wide as a 360 px phone, less the margins, which grow with the text.
  await page.viewport(296, 700);
  document.documentElement.style.fontSize = "200%";
  await Default.run({ args: { ...Default.args, steps: ["Elige", "Datos", "Paga", "Listo"] } });
  for (const name of ["Elige", "Datos", "Paga", "Listo"]) {
    const range = document.createRange();
    range.selectNodeContents(textOf(name));
    expect(range.getClientRects()).toHaveLength(1);
    expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(296);
  }
  document.documentElement.style.fontSize = "";
  await page.viewport(1200, 900);
});

/** The text node of a step's name. */
function textOf(name: string): Node {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.textContent === name) return text;
  }
  throw new Error(`No step ${name}.`);
}
