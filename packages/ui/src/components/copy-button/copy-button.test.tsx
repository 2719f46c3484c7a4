import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./copy-button.stories.tsx";

const { All, Default, Icon, Refused } = composeStories(stories);

afterEach(() => vi.restoreAllMocks());

test("copies the value, and confirms in its name and to screen readers", async () => {
  await Default.run();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await expect.element(page.getByRole("button", { name: "Copiar monto exacto" })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  expect(write).toHaveBeenCalledExactlyOnceWith("750,00");
  await expect.element(page.getByRole("status")).toHaveTextContent("Copiado: monto exacto");
  await expect.element(page.getByRole("button", { name: "Copiado monto exacto" })).toBeVisible();
});

test("keeps its width when it confirms", async () => {
  await Default.run();
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const button = page.getByRole("button").element();
  const before = button.getBoundingClientRect().width;
  await userEvent.click(button);
  await expect.element(page.getByRole("button")).toHaveAttribute("data-state", "copied");
  expect(button.getBoundingClientRect().width).toBe(before);
});

test("says what to do if the browser refuses", async () => {
  await Refused.run();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(
      "No se pudo copiar monto exacto: mantén presionado el dato y cópialo a mano",
    );
  await expect.element(page.getByRole("button")).toHaveAttribute("data-state", "failed");
});

test("without the clipboard API it falls back to execCommand and keeps the focus", async () => {
  await Default.run();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied"));
  const command = vi.spyOn(document, "execCommand").mockReturnValue(true);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("button")).toHaveAttribute("data-state", "copied");
  expect(command).toHaveBeenCalledWith("copy");
  await expect.element(page.getByRole("button")).toHaveFocus();
});

test("with a custom label or only an icon, its name still says what is copied", async () => {
  await All.run();
  await expect.element(page.getByRole("button", { name: "Copiar todo" })).toBeVisible();
  await Icon.run();
  await expect.element(page.getByRole("button", { name: "Copiar referencia" })).toBeVisible();
});
