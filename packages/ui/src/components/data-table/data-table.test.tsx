import { composeStories } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fn } from "storybook/test";
import { page, userEvent } from "vitest/browser";
import * as stories from "./data-table.stories.tsx";

const { Default, Empty, Failed, Loading, Sorted, WithSelection } = composeStories(stories);

const names = () =>
  page
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.querySelector("a")?.textContent);

beforeEach(() => page.viewport(1200, 900));
afterEach(() => page.viewport(1200, 900));

test("a header sorts, ascending first, and exposes the order", async () => {
  await Sorted.run();
  const header = page.getByRole("columnheader", { name: "Monto" });
  await expect.element(header).toHaveAttribute("aria-sort", "none");
  await header.getByRole("button").click();
  await expect.element(header).toHaveAttribute("aria-sort", "ascending");
  expect(names()).toEqual(["Q2W-9XTA", "R7K-4M2P", "T8F-2BNE", "M5D-7HKC"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(header).toHaveAttribute("aria-sort", "descending");
  expect(names()[0]).toBe("M5D-7HKC");
});

test("under 640 px it shows cards that are still rows, and a select for the order", async () => {
  await page.viewport(360, 800);
  await Sorted.run();
  expect(page.getByRole("row").elements()).toHaveLength(5);
  await expect.element(page.getByRole("rowheader").first()).toBeVisible();
  await page.getByLabelText("Ordenar por").selectOptions("Boletos, descendente");
  expect(names()[0]).toBe("M5D-7HKC");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("on the card of a single hit its buttons come before its facts, and nothing is offered to be sorted", async () => {
  await page.viewport(360, 800);
  const args = { ...Default.args, actions: () => <button>Escribir</button>, onSortChange: fn() };
  await Default.run({ args: { ...args, rows: args.rows?.slice(0, 1) ?? [] } });
  const [button, fact] = [page.getByRole("button", { name: "Escribir" }), page.getByText("Rifa")];
  const topOf = (of: typeof button) => of.last().element().getBoundingClientRect().top;
  expect(topOf(button)).toBeLessThan(topOf(fact));
  expect(page.getByLabelText("Ordenar por").elements()).toEqual([]);
});

test("rows are selected one by one or all at once, and the count is announced", async () => {
  await WithSelection.run();
  await expect.element(page.getByText("1 seleccionada")).toBeVisible();
  const all = page.getByRole("checkbox", { name: /todas las filas/ });
  await expect.element(all).toBePartiallyChecked();
  await userEvent.click(page.getByRole("checkbox", { name: "Seleccionar R7K-4M2P" }));
  await expect.element(page.getByText("2 seleccionadas")).toBeVisible();
  await userEvent.click(all);
  await expect.element(page.getByText("4 seleccionadas")).toBeVisible();
  await page.getByRole("button", { name: "Quitar la selección" }).click();
  await expect.element(all).not.toBeChecked();
  expect(document.querySelectorAll("tr[aria-selected=true]")).toHaveLength(0);
});

test("the whole row is the target of its link", async () => {
  await Default.run();
  const row = page.getByRole("row").nth(1).element().getBoundingClientRect();
  const hit = document.elementFromPoint(row.right - 8, row.top + row.height / 2);
  expect(hit?.closest("a")?.textContent).toBe("R7K-4M2P");
});

test("loading is announced once and keeps the size", async () => {
  await Loading.run();
  await expect.element(page.getByRole("status")).toHaveTextContent("Cargando…");
  expect(document.querySelector("[data-component=data-table]")?.getAttribute("aria-busy")).toBe(
    "true",
  );
  expect(page.getByRole("row").elements()).toHaveLength(7);
});

test("shows the empty or error state in place of the rows", async () => {
  await Empty.run();
  await expect.element(page.getByText("No hay compras así")).toBeVisible();
  expect(page.getByRole("table").elements()).toHaveLength(0);
  await Failed.run();
  await expect.element(page.getByRole("alert")).toBeVisible();
});
