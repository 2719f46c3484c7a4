import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { compactNumber, summarize } from "./chart-model.ts";
import * as stories from "./charts.stories.tsx";

const { ByHour, Compared, ComparedZero, Default, Empty, Stacked, TwoSeries } =
  composeStories(stories);
const figure = () => page.getByRole("figure", { name: "Ventas por día" });

test("has a summary with the range, the highest and the lowest value for screen readers", async () => {
  await Default.run();
  await expect
    .element(figure())
    .toHaveAccessibleDescription(
      "De 07/11/2026 a 20/11/2026. Ventas: lo más alto, BS\u00a018.450,00 (20/11/2026); lo más bajo, BS\u00a03.100,00 (08/11/2026).",
    );
});

test("opens the table by keyboard, with every exact value", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}{Enter}");
  const table = page.getByRole("table", { name: "Ventas por día" });
  await expect.element(table).toBeVisible();
  expect(page.getByRole("row").elements()).toHaveLength(15);
  await expect.element(page.getByRole("cell", { name: "BS 18.450,00" })).toBeVisible();
});

test("draws a line for each series, each with its own dash and a name in the legend", async () => {
  await TwoSeries.run();
  await expect
    .poll(() =>
      [...document.querySelectorAll(".recharts-line-curve")].map((line) =>
        line.getAttribute("stroke-dasharray"),
      ),
    )
    .toEqual(["none", "8 5"]);
  expect(
    page
      .getByRole("list", { name: "Series" })
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Estas dos semanas", "Las dos anteriores"]);
});

test("draws bars, hatched from the second series on", async () => {
  await Stacked.run();
  await expect.poll(() => document.querySelectorAll(".recharts-bar-rectangle").length).toBe(42);
  expect(document.querySelectorAll("pattern")).toHaveLength(3);
});

test("shows a sentence when empty", async () => {
  await Empty.run();
  await expect.element(page.getByText("Todavía no hay datos para mostrar.").first()).toBeVisible();
  expect(page.getByRole("table").elements()).toHaveLength(0);
});

test("abbreviates axis labels", () => {
  expect([0, 950, 1500, 18_450, 2_000_000].map(compactNumber)).toEqual([
    "0",
    "950",
    "1,5 mil",
    "18,5 mil",
    "2 M",
  ]);
});

test("has a summary without any points", () => {
  expect(summarize([], [], String)).toBe("Todavía no hay datos para mostrar.");
});

const widths = () =>
  [...document.querySelectorAll<HTMLElement>("[data-component=bar-list] [style]")].map(
    ({ style }) => Math.round(Number.parseFloat(style.width)),
  );

test("a BarList is a named list with bars in proportion to the largest value", async () => {
  await Compared.run();
  await expect.element(page.getByRole("list", { name: "Ventas por método" })).toBeVisible();
  expect(widths()).toEqual([100, 33, 15]);
});

test("a BarList shows no bars, and doesn't divide by zero, when all values are zero", async () => {
  await ComparedZero.run();
  expect(widths()).toEqual([]);
});

test("a HeatTable is a table whose cells contain their counts", async () => {
  await ByHour.run();
  await expect.element(page.getByRole("table", { name: "Compras por día y hora" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "viernes" })).toBeVisible();
  const row = page.getByRole("row", { name: /8 p\. m\./ });
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["4", "16", "0", "12", "24", "8", "20"]);
});

test("the area of a HeatTable's hole is proportional to its count", async () => {
  await ByHour.run();
  const width = (title: string) =>
    page.getByTitle(title).element().querySelector("[aria-hidden]")?.getBoundingClientRect()
      .width ?? 0;
  expect(width("viernes, 8 p. m.: 24 compras")).toBe(26);
  expect(width("domingo, 8 p. m.: 20 compras")).toBeLessThan(26);
});
