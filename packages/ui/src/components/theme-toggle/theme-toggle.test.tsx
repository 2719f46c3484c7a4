import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./theme-toggle.stories.tsx";

const { Default } = composeStories(stories);
const root = document.documentElement;

afterEach(() => {
  root.setAttribute("data-theme", "light");
  root.style.colorScheme = "light";
});

test("offers Claro, Oscuro and Sistema; without a stored choice it is Sistema", async () => {
  await Default.run();
  const names = page
    .getByRole("radio")
    .elements()
    .map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(["Claro", "Oscuro", "Sistema"]);
  await expect.element(page.getByRole("radio", { name: "Sistema" })).toBeChecked();
});

test("by keyboard: applies at once and is stored under ui-theme", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{ArrowLeft}");
  await expect.element(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
  expect(localStorage.getItem("ui-theme")).toBe("dark");
  expect(root.getAttribute("data-theme")).toBe("dark");
  expect(root.style.colorScheme).toBe("dark");
});

test("follows a choice made in another tab", async () => {
  await Default.run();
  localStorage.setItem("ui-theme", "dark");
  dispatchEvent(new StorageEvent("storage", { key: "ui-theme", newValue: "dark" }));
  await expect.element(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
  expect(root.getAttribute("data-theme")).toBe("dark");
});

test("treats an invalid stored value as Sistema", async () => {
  await Default.run();
  localStorage.setItem("ui-theme", "violeta");
  dispatchEvent(new StorageEvent("storage", { key: "ui-theme", newValue: "violeta" }));
  await expect.element(page.getByRole("radio", { name: "Sistema" })).toBeChecked();
});
