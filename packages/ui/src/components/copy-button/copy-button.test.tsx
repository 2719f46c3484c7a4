import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./copy-button.stories.tsx";

const { All, Default, Icon, Refused } = composeStories(stories);

afterEach(() => vi.restoreAllMocks());

test("it copies the value and says so, by its name and aloud", async () => {
  await Default.run();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await expect.element(page.getByRole("button", { name: "Copiar monto exacto" })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  expect(write).toHaveBeenCalledExactlyOnceWith("750,00");
  await expect.element(page.getByRole("status")).toHaveTextContent("Copiado: monto exacto");
  await expect.element(page.getByRole("button", { name: "Copiado monto exacto" })).toBeVisible();
});

test("its width doesn't change with its answer", async () => {
  await Default.run();
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const button = page.getByRole("button").element();
  const before = button.getBoundingClientRect().width;
  await userEvent.click(button);
  await expect.element(page.getByRole("button")).toHaveAttribute("data-state", "copied");
  expect(button.getBoundingClientRect().width).toBe(before);
});

test("refused: it says what to do instead", async () => {
  await Refused.run();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(
      "No se pudo copiar monto exacto: mantén presionado el dato y cópialo a mano",
    );
  await expect.element(page.getByRole("button")).toHaveAttribute("data-state", "failed");
});

test("without the clipboard API the old command copies, and the focus stays", async () => {
  await Default.run();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied"));
  const command = vi.spyOn(document, "execCommand").mockReturnValue(true);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("button")).toHaveAttribute("data-state", "copied");
  expect(command).toHaveBeenCalledWith("copy");
  await expect.element(page.getByRole("button")).toHaveFocus();
});

test("its own words, or its icon alone, still name what is copied", async () => {
  await All.run();
  await expect.element(page.getByRole("button", { name: "Copiar todo" })).toBeVisible();
  await Icon.run();
  await expect.element(page.getByRole("button", { name: "Copiar referencia" })).toBeVisible();
});
