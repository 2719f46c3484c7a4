import { composeStories } from "@storybook/react-vite";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showError, showMessage, showSuccess } from "./toast.tsx";
import * as stories from "./toast.stories.tsx";

const { Default, Failure, TooMany } = composeStories(stories);

afterEach(() => {
  vi.restoreAllMocks();
});

test("successes stay 2 s, errors and messages 4 s, unless a duration is given", () => {
  const success = vi.spyOn(toast, "success");
  const error = vi.spyOn(toast, "error");
  showSuccess("Listo");
  showError("No");
  showError("No se puede", { duration: 5000 });
  expect(success).toHaveBeenCalledWith("Listo", expect.objectContaining({ duration: 2000 }));
  expect(error).toHaveBeenNthCalledWith(1, "No", expect.objectContaining({ duration: 4000 }));
  expect(error).toHaveBeenNthCalledWith(
    2,
    "No se puede",
    expect.objectContaining({ duration: 5000 }),
  );
});

test("shows at most 20", async () => {
  await TooMany.run();
  await expect.element(page.getByText("Aviso 25")).toBeInTheDocument();
  expect(document.querySelectorAll('[data-component="toast"]')).toHaveLength(20);
});

test("what an earlier story said is gone, though the clock was further then", async () => {
  showSuccess("Dicho antes");
  await Default.run();
  await expect.element(page.getByText("Rifa publicada exitosamente")).toBeVisible();
  expect(page.getByText("Dicho antes").elements()).toEqual([]);
});

test("is at the top right", async () => {
  await Default.run();
  const text = page.getByText("Rifa publicada exitosamente");
  await expect.element(text).toBeVisible();
  const slip = text.element().parentElement;
  const { top, right } = slip?.getBoundingClientRect() ?? { top: 99, right: 0 };
  expect([top < 40, document.documentElement.clientWidth - right < 40]).toEqual([true, true]);
});

test("errors are announced at once, messages politely, and both can be dismissed", async () => {
  await Failure.run();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/No se puede eliminar/);
  showMessage("Hay un comprobante nuevo");
  await expect.element(page.getByRole("status")).toHaveTextContent("Hay un comprobante nuevo");
  await page.getByRole("button", { name: "Cerrar aviso" }).first().click();
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

test("shows the same message only once", async () => {
  await Default.run();
  showSuccess("Rifa publicada exitosamente");
  showMessage("Hay un comprobante nuevo");
  await expect.element(page.getByText("Hay un comprobante nuevo")).toBeVisible();
  expect(page.getByText("Rifa publicada exitosamente").elements()).toHaveLength(1);
});

test("when dismissed by keyboard, the focus goes to the next toast, then back to where it was", async () => {
  const opener = document.body.appendChild(document.createElement("button"));
  await Default.run();
  showMessage("Hay un comprobante nuevo");
  const closers = page.getByRole("button", { name: "Cerrar aviso" });
  await expect.poll(() => closers.elements()).toHaveLength(2);
  opener.focus();
  const [first, second] = closers.elements();
  await userEvent.tab();
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement).toBe(second);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement).toBe(opener);
  opener.remove();
});
