import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./search-box.stories.tsx";

const { Default, Filled, Searching } = composeStories(stories);
const box = () => page.getByRole("searchbox", { name: "Buscar rifas" });
const changeSpy = () => fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);

test("calls onChange with the typed text", async () => {
  const onChange = changeSpy();
  await Default.run({ args: { ...Default.args, onChange } });
  await userEvent.keyboard("{Tab}nevera");
  expect(onChange).toHaveLastReturnedWith("nevera");
});

test("is cleared by Escape", async () => {
  const onChange = changeSpy();
  await Filled.run({ args: { ...Filled.args, onChange } });
  await userEvent.keyboard("{Tab}{Escape}");
  await expect.element(box()).toHaveValue("");
  expect(onChange).toHaveLastReturnedWith("");
});

test("the cross clears it, returns the focus and disappears", async () => {
  const onChange = changeSpy();
  await Filled.run({ args: { ...Filled.args, onChange } });
  await page.getByRole("button", { name: "Borrar la búsqueda" }).click();
  await expect.element(box()).toHaveFocus();
  expect(onChange).toHaveLastReturnedWith("");
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("can't be emptied while it is disabled", async () => {
  await Filled.run({ args: { ...Filled.args, disabled: true } });
  await expect.element(page.getByRole("button", { name: "Borrar la búsqueda" })).toBeDisabled();
});

test("announces that it is searching", async () => {
  await Searching.run();
  await expect.element(page.getByRole("status")).toHaveTextContent("Buscando…");
});
