import { expect, type Page } from "@playwright/test";
import { test } from "./support/desk.ts";
import { paidPurchase } from "./support/sales.ts";

const dialog = (page: Page) => page.getByRole("dialog");

// Uses a late payment of the demo data, since holds can't be made to expire within a test.
test("a late payment is recovered with drawn numbers, after saying so", async ({
  page,
  staff,
  visit,
}) => {
  await visit(staff, "/admin/tickets?vista=tardios");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: "Recuperar" }) })
    .first();
  const code = await row.locator(".ticket-number").first().innerText();
  await row.getByRole("button", { name: "Recuperar" }).click();
  await dialog(page).getByRole("radio", { name: "Otros, al azar" }).check();
  await dialog(page).getByRole("button", { name: "Recuperar" }).click();
  await expect(page.getByText(`Recuperada: ${code}`)).toBeVisible();
  await page.getByRole("button", { name: "Recuperados" }).click();
  await expect(page).toHaveURL(/estado=approved/);
  // Until the other list has come, the former one still offers to recover it.
  await expect(page.getByRole("button", { name: `Recuperar ${code}` })).toHaveCount(0);
  // A phone's list has no room for codes.
  await expect(page.getByText(code, { exact: true })).not.toHaveCount(0);
});

test("numbers of a purchase are added, changed and removed, and its history shows it", async ({
  page,
  staff,
  raffle,
  visit,
}) => {
  const purchase = await paidPurchase(staff.client, raffle);
  await visit(staff, `/admin/tickets?vista=buscar&compra=${purchase.id}`);
  const change = async (what: string) => {
    await dialog(page).getByRole("button", { name: "Cambiar los números" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await change("Agregar boletos");
  await dialog(page).getByLabel("Motivo").fill("Lo pidió el comprador");
  await dialog(page).getByRole("button", { name: "Agregar 1 boleto" }).click();
  await expect(page.getByText(`${purchase.code} tiene ahora 3 boletos`)).toBeVisible();
  await change("Dar otros números");
  const [given = ""] = purchase.tickets;
  await dialog(page).getByRole("checkbox", { name: given }).check();
  await dialog(page).getByLabel("Motivo").fill("Lo pidió el comprador");
  await dialog(page).getByRole("button", { name: "Cambiar 1 boleto" }).click();
  const owned = dialog(page).getByRole("list", { name: "Números que tiene" });
  await expect(owned).toBeVisible();
  await expect(owned.getByText(given, { exact: true })).toHaveCount(0);
  await change("Dar otros números");
  const now = await staff.client.get("/purchases/{id}", { params: { path: { id: purchase.id } } });
  const [own = ""] = now.tickets;
  await dialog(page).getByRole("checkbox", { name: own }).check();
  await dialog(page).getByRole("radio", { name: "Los que escriba yo" }).check();
  await dialog(page).getByLabel("Números", { exact: true }).fill(own);
  await dialog(page).getByLabel("Motivo").fill("Lo pidió el comprador");
  await dialog(page).getByRole("button", { name: "Cambiar 1 boleto" }).click();
  await expect(page.getByText(`${purchase.code} sigue con los mismos números`)).toBeVisible();
  await change("Quitar boletos");
  await dialog(page).getByLabel("Motivo").fill("Lo pidió el comprador");
  await dialog(page).getByRole("button", { name: "Quitar 1 boleto" }).click();
  await expect(page.getByText(`${purchase.code} tiene ahora 2 boletos`)).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Historial" }).click();
  for (const action of ["Quitó boletos", "Cambió los números", "Agregó boletos"])
    await expect(dialog(page).getByText(action).first()).toBeVisible();
});
