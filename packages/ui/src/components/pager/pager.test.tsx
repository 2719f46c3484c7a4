import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./pager.stories.tsx";

const { Default, FirstPage, Links, LinksOnLastPage, Loading, OneShown } = composeStories(stories);
const previous = page.getByRole("button", { name: "Anterior" });
const next = page.getByRole("button", { name: "Siguiente" });

test("announces the page and the number shown, with 'rifas' even for one", async () => {
  await OneShown.run();
  await expect.element(page.getByRole("status")).toHaveTextContent("Página 3 - Mostrando 1 rifas");
});

test("is busy while a page loads, and only then", async () => {
  await Loading.run();
  await expect.element(page.getByRole("navigation")).toHaveAttribute("aria-busy", "true");
  await Default.run();
  await expect.element(page.getByRole("navigation")).toHaveAttribute("aria-busy", "false");
});

test("Anterior is disabled on page 1, Siguiente never is", async () => {
  await FirstPage.run();
  await expect.element(previous).toBeDisabled();
  await expect.element(next).toBeEnabled();
});

test("works in both directions by keyboard", async () => {
  const onPrevious = fn();
  const onNext = fn();
  await Default.run({ args: { ...Default.args, onPrevious, onNext } });
  await userEvent.keyboard("{Tab}{Enter}{Tab}{Enter}");
  expect(onPrevious).toHaveBeenCalledOnce();
  expect(onNext).toHaveBeenCalledOnce();
});

test("as links it has addresses and rel attributes; the last page has no Siguiente", async () => {
  await Links.run();
  const link = page.getByRole("link", { name: "Siguiente" });
  await expect.element(link).toHaveAttribute("href", "?pagina=3");
  await expect.element(link).toHaveAttribute("rel", "next");
  await LinksOnLastPage.run();
  await expect.element(page.getByRole("link", { name: "Anterior" })).toBeVisible();
  expect(page.getByRole("link", { name: "Siguiente" }).elements()).toHaveLength(0);
});
