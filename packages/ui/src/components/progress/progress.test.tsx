import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./progress.stories.tsx";

const { Default, Detail, OfPurchase, OfPurchaseDone, Unknown } = composeStories(stories);

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

test("the list of steps has a name, and one step is current", async () => {
  await OfPurchase.run();
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
  await OfPurchaseDone.run();
  expect(document.querySelector("[aria-current]")).toBeNull();
  expect(document.querySelectorAll('li[data-state="done"]')).toHaveLength(4);
});

test("with text at 200 % on a phone no step's name is broken", async () => {
  // As wide as a 360 px phone, less the margins, which grow with the text.
  await page.viewport(296, 700);
  document.documentElement.style.fontSize = "200%";
  await OfPurchase.run();
  for (const name of ["Elige", "Paga", "Listo"]) {
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
