import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { downloadList, openFilters, test } from "./support/desk.ts";

const PATH = "/admin/analiticas";

test("figures follow the filters, which are in the URL", async ({ page, staff, visit }) => {
  await visit(staff, PATH);
  await expect(page.getByText(/comparado con/)).toBeVisible();
  await openFilters(page);
  await page.getByRole("button", { name: "7 días" }).click();
  await expect(page).toHaveURL(/periodo=7/);
  await page.getByRole("button", { name: "Por semana" }).click();
  await expect(page).toHaveURL(/por=week/);
  await page.getByLabel("Método", { exact: true }).selectOption("pago-movil");
  await expect(page).toHaveURL(/metodo=pago-movil/);
  const methods = page.getByRole("region", { name: "Por método de pago" });
  await expect(methods.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(methods.getByRole("listitem")).toHaveCount(1);
});

test("every chart has a summary and a table, and the series can be downloaded", async ({
  page,
  staff,
  visit,
}) => {
  await visit(staff, PATH);
  const chart = page.getByRole("figure", { name: "Ingresos" });
  await expect(chart).toBeVisible();
  await chart.getByText("Ver los datos en una tabla").click();
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(31);
  await expect(
    page.getByRole("table", { name: "Compras por día y hora de la semana" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Boletos", exact: true }).click();
  await expect(page).toHaveURL(/ver=boletos/);
  await expect(page.getByRole("figure", { name: "Boletos vendidos" })).toBeVisible();
  const text = await readFile(await (await downloadList(page)).path(), "utf8");
  expect(text.trim().split("\n")).toHaveLength(31);
});

test(
  "a period that is too long shows an error in place, and can be corrected",
  { tag: "@once" },
  async ({ page, staff, visit }) => {
    await visit(staff, `${PATH}?desde=2000-01-01&hasta=2026-11-20`);
    await expect(page.getByText("No pudimos cargar esto")).toBeVisible();
    await openFilters(page);
    await page.getByRole("button", { name: "30 días" }).click();
    await expect(page.getByText(/comparado con/)).toBeVisible();
  },
);
