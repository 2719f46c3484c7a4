import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./pick-list.stories.tsx";

const { Default, NothingChosen } = composeStories(stories);

const chosen = () => page.getByRole("option", { selected: true }).element().textContent;

test("arrows, Home and End move the selection while the focus stays on the list", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{ArrowDown}");
  expect(chosen()).toContain("José L. Pernía");
  await userEvent.keyboard("{End}");
  expect(chosen()).toContain("Carlos E. Durán");
  await userEvent.keyboard("{ArrowDown}{Home}{ArrowUp}");
  expect(chosen()).toContain("María González");
  const list = page.getByRole("listbox").element();
  expect(document.activeElement).toBe(list);
  expect(
    document.getElementById(list.getAttribute("aria-activedescendant") ?? "")?.textContent,
  ).toBe(chosen());
});

test("a row is selected with the pointer, and a mark is also text", async () => {
  await NothingChosen.run();
  expect(page.getByRole("listbox").element().hasAttribute("aria-activedescendant")).toBe(false);
  await page.getByRole("option", { name: /Yulimar/ }).click();
  expect(chosen()).toContain("No se guardó");
});

test("leaves other keys to the page", async () => {
  const onKeyDown = fn();
  await Default.run({ args: { ...Default.args, onKeyDown } });
  await userEvent.keyboard("{Tab}a");
  expect(onKeyDown).toHaveBeenCalledOnce();
  expect(chosen()).toContain("María González");
});
