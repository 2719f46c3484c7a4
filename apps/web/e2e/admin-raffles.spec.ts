import { expect, test } from "@playwright/test";
import { asAdmin, openDesk } from "./support/desk.ts";
import { overflowOf } from "./support/visit-desk.ts";

// Each sentence of A2 is a test of its own beside the page; here the list is used as people do, on the real product.
test("the list is found through by state, search and page, and keeps its place in the address", async ({
  page,
  request,
}) => {
  const problems = await openDesk(page, await asAdmin(request), "/admin/rifas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historial de Rifas");
  await expect(page.getByText("14 rifa(s) encontrada(s)")).toBeVisible();
  await expect(page.getByText("Página 1 - Mostrando 10 rifas")).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByText("Página 2 - Mostrando 4 rifas")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Página 2 - Mostrando 4 rifas")).toBeVisible();

  await page.getByRole("button", { name: "Finalizado" }).click();
  await expect(page).toHaveURL(/estado=finalizado/);
  await expect(page.getByText(/^Página 1 - Mostrando \d rifas$/)).toBeVisible();

  await page.getByRole("button", { name: "Todas" }).click();
  await page.getByRole("searchbox", { name: "Buscar rifas" }).fill("TELEFONO");
  await expect(page.getByText("1 rifa(s) encontrada(s)")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  // A raffle with purchases stays.
  await page.getByRole("article").getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(
    page
      .getByRole("alertdialog")
      .getByText("No se puede eliminar esta rifa porque tiene compras registradas"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();

  await page.getByRole("article").getByRole("button", { name: "Despublicar" }).click();
  await expect(page.getByText("Rifa despublicada exitosamente")).toBeVisible();
  await page.getByRole("article").getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Rifa publicada exitosamente")).toBeVisible();
  expect(problems).toEqual([]);
});
