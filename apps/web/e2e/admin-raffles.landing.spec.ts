import { expect } from "@playwright/test";
import { chosenBetween } from "./support/chosen.ts";
import { expectFits, test } from "./support/desk.ts";
import { paidPurchase, raffleOnSale } from "./support/sales.ts";

// The page's component tests cover each detail; this uses the list on the real product.
test("the list is filtered, searched and paged, and keeps its state in the URL", async ({
  page,
  admin,
  visit,
}) => {
  await visit(admin, "/admin/rifas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historial de Rifas");
  await expect(page.getByText("Página 1 - Mostrando 10 rifas")).toBeVisible();
  await expectFits(page);

  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByText(/^Página 2 - Mostrando \d+ rifas$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Página 2 - Mostrando \d+ rifas$/)).toBeVisible();

  await page.getByRole("button", { name: "Finalizado" }).click();
  await expect(page).toHaveURL(/estado=finalizado/);
  await expect(page.getByText(/^Página 1 - Mostrando \d+ rifas$/)).toBeVisible();
});

test("a raffle with purchases can be hidden and shown again, but not deleted", async ({
  page,
  admin,
  raffle,
  visit,
}) => {
  await paidPurchase(admin.client, raffle);
  await visit(admin, "/admin/rifas");
  await page.getByRole("searchbox", { name: "Buscar rifas" }).fill(raffle.name.toUpperCase());
  await expect(page.getByText("1 rifa(s) encontrada(s)")).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);

  await card.getByRole("button", { name: "Eliminar" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(
    question.getByText("No se puede eliminar esta rifa porque tiene compras registradas"),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).click();

  await card.getByRole("button", { name: "Despublicar" }).click();
  await expect(page.getByText("Rifa despublicada exitosamente")).toBeVisible();
  await card.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Rifa publicada exitosamente")).toBeVisible();
});

test("a raffle without purchases can be deleted, and then isn't found", async ({
  page,
  admin,
  visit,
}) => {
  const raffle = await raffleOnSale(admin, { total_tickets: chosenBetween(10, 100) });
  await visit(admin, `/admin/rifas?busca=${encodeURIComponent(raffle.name)}`);
  await page.getByRole("article").getByRole("button", { name: "Eliminar" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Eliminar Rifa?" });
  await expect(question.getByText(raffle.name)).toBeVisible();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Rifa eliminada exitosamente")).toBeVisible();
  await expect(page.getByText("No se encontraron rifas")).toBeVisible();
});

test("the history describes every change", async ({ page, admin, raffle, visit }) => {
  await visit(admin, `/admin/editar/${raffle.id}`);
  await page.getByRole("heading", { name: "Cómo se compra" }).click();
  await page.getByRole("radio", { name: /^Los elige el comprador/ }).check();
  await page.getByRole("button", { name: "Agregar un premio" }).click();
  await page.getByRole("textbox", { name: "Qué se gana" }).fill("Un televisor");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Todo está guardado")).toBeVisible();
  await page.getByRole("link", { name: "Historial", exact: true }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Cambió la rifa" });
  await expect(entry).toContainText(
    "Cómo se dan los números:Al azarpasa a serLos elige el comprador",
  );
  await expect(entry).toContainText("1. Un televisor");
  await expect(page.getByRole("listitem").filter({ hasText: "Publicó la rifa" })).toContainText(
    "Estado:Borradorpasa a serActiva",
  );
  await expect(page.getByRole("main")).not.toContainText(/random|buyer|draft|true|[[{]"/);
});

// Only admins can delete, publish and edit.
test("staff see the list, and are only offered to look", async ({ page, staff, raffle, visit }) => {
  await visit(staff, `/admin/rifas?busca=${encodeURIComponent(raffle.name)}`);
  const card = page.getByRole("article");
  await expect(card.getByRole("link", { name: "Ver" })).toBeVisible();
  for (const action of ["Eliminar", "Publicar", "Despublicar"])
    await expect(card.getByRole("button", { name: action })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Nueva Rifa" })).toHaveCount(0);
});
