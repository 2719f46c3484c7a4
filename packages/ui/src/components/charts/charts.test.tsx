import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { compactNumber, summarize } from "./chart-model.ts";
import * as stories from "./charts.stories.tsx";

const { Default, Empty, Loading, Stacked, TwoSeries } = composeStories(stories);
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

test("keeps its size while loading, and shows a sentence when empty", async () => {
  await Loading.run();
  await expect.element(figure()).toHaveAttribute("aria-busy", "true");
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
