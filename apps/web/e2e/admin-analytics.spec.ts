import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { asAdmin, asStaff, expectAccessible, openDesk } from "./support/desk.ts";

const PATH = "/admin/analiticas";

test("figures follow the filters, which stand in the address", async ({ page, request }) => {
  const staff = await asStaff(request);
  const problems = await openDesk(page, staff, PATH);
  await expect(page.getByText(/comparado con/)).toBeVisible();
  await page.getByRole("button", { name: "7 días" }).click();
  await expect(page).toHaveURL(/periodo=7/);
  await page.getByRole("button", { name: "Por semana" }).click();
  await expect(page).toHaveURL(/por=week/);
  const filters = page.getByRole("button", { name: "Filtros" });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel("Método").selectOption("pago-movil");
  await expect(page).toHaveURL(/metodo=pago-movil/);
  const methods = page.getByRole("region", { name: "Por método de pago" });
  await expect(methods.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(methods.getByRole("listitem")).toHaveCount(1);
  expect(problems).toEqual([]);
});

test("every chart has its words and its table, and the series is saved", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  await openDesk(page, staff, PATH);
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
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Descargar CSV/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trim().split("\n")).toHaveLength(31);
});

test("a stretch that is too long is refused in its place, and can be mended", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  await openDesk(page, staff, `${PATH}?desde=2000-01-01&hasta=2026-11-20`);
  await expect(page.getByText("No pudimos cargar esto")).toBeVisible();
  await page.getByRole("button", { name: "30 días" }).click();
  await expect(page.getByText(/comparado con/)).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`it can be used by everybody (axe, ${theme})`, async ({ page, request }) => {
    const admin = await asAdmin(request);
    await openDesk(page, admin, PATH, theme);
    await expect(page.getByRole("figure", { name: "Ingresos" })).toBeVisible();
    await expectAccessible(page);
  });
}
