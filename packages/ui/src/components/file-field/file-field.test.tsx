import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./file-field.stories.tsx";

const { Default, Disabled, WithError } = composeStories(stories);

const csv = new File(["a;b"], "dia.csv", { type: "text/csv" });
const input = () => page.getByLabelText(/Elegir archivo|Cambiar archivo/);

function dropOn(element: Element): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(csv);
  element.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
}

test("names a chosen file, and keeps the focus when it is removed", async () => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  await userEvent.upload(input(), csv);
  await expect.element(page.getByText("dia.csv")).toBeVisible();
  await expect.element(page.getByText("3 bytes")).toBeVisible();
  await page.getByRole("button", { name: "Quitar archivo" }).click();
  expect(onFileChange.mock.calls).toEqual([[csv], [null]]);
  await expect.element(input()).toHaveFocus();
});

test("takes a dropped file, unless it is disabled", async () => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  dropOn(input().element());
  await expect.element(page.getByText("dia.csv")).toBeVisible();
  expect(onFileChange).toHaveBeenCalledExactlyOnceWith(csv);
  onFileChange.mockClear();
  await Disabled.run({ args: { ...Disabled.args, onFileChange } });
  dropOn(input().element());
  expect(onFileChange).not.toHaveBeenCalled();
});

test("says what is wrong with a file next to it", async () => {
  await WithError.run();
  await expect.element(input()).toHaveAccessibleDescription(/guárdalo como .xlsx o .csv/);
  await expect.element(input()).toBeInvalid();
});
