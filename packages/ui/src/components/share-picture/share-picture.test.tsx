import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./share-picture.stories.tsx";

const { Default, Loading } = composeStories(stories);

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

/** The names of the files that are saved instead of being downloaded. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

test("is shown as what it says, and downloaded under its name", async () => {
  const saved = savedFiles();
  await Default.run();
  await expect.element(page.getByRole("img", { name: /quedan 312/ })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Compartir imagen" }))
    .not.toBeInTheDocument();
  await page.getByRole("button", { name: "Descargar imagen" }).click();
  await expect.poll(() => saved).toEqual(["rifa-7.svg"]);
});

test("is shared as a file where the phone can", async () => {
  const shared: (string | undefined)[] = [];
  Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
  Object.defineProperty(navigator, "share", {
    value: async ({ files }: ShareData) => void shared.push(files?.[0]?.name),
    configurable: true,
  });
  await Default.run();
  await page.getByRole("button", { name: "Compartir imagen" }).click();
  await expect.poll(() => shared).toEqual(["rifa-7.svg"]);
});

test("has nothing to press while it is being drawn", async () => {
  await Loading.run();
  await expect.element(page.getByText("Preparando la imagen…")).toBeInTheDocument();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
