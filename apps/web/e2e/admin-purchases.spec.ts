import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { chosenBetween } from "./support/chosen.ts";
import { downloadList, test } from "./support/desk.ts";
import { approve, paidPurchase } from "./support/sales.ts";

const dialog = (page: Page) => page.getByRole("dialog");

// An admin can undo a wrong approval; staff can't.
test("an admin can undo a wrong approval, which isn't offered to staff", async ({
  page,
  admin,
  staff,
  raffle,
  visit,
}) => {
  const { id } = await paidPurchase(staff.client, raffle);
  await approve(staff, id);

  await visit(staff, `/admin/tickets?vista=buscar&compra=${id}`);
  await expect(dialog(page).getByText("Aprobado")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /Deshacer/ })).toHaveCount(0);

  await visit(admin, `/admin/tickets?vista=buscar&compra=${id}`);
  await dialog(page).getByRole("button", { name: "Deshacer la aprobación" }).click();
  const question = page.getByRole("dialog", { name: /^Deshacer/ });
  await question.getByText("La aprobamos por error.").click();
  await question.getByRole("button", { name: "Deshacer la aprobación" }).click();
  await expect(question).toHaveCount(0);
  // The pressed button is gone; the focus moves to the remaining actions.
  await expect(dialog(page).getByRole("button", { name: "Recuperar la compra" })).toBeFocused();
  await expect(dialog(page).getByText("Rechazado").first()).toBeVisible();
  await expect(dialog(page).getByText("Números que tenía").first()).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Historial" }).click();
  await expect(dialog(page).getByText("“La aprobamos por error.”")).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Correos" }).click();
  await expect(dialog(page).getByText("Compra rechazada").first()).toBeVisible();
});

test("search finds a purchase by its code, several are rejected at once, and the list can be downloaded", async ({
  page,
  admin,
  staff,
  raffle,
  visit,
}) => {
  const one = await paidPurchase(staff.client, raffle);
  const other = await paidPurchase(staff.client, raffle);
  await visit(admin, `/admin/tickets?vista=buscar&rifa=${raffle.id}`);
  await expect(page.getByText("2 compras", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar compras" }).fill(one.code);
  await expect(page).toHaveURL(new RegExp(`busca=${one.code}`));
  await expect(page.getByText("1 compra", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: one.name, exact: true })).toBeVisible();

  const file = await downloadList(page);
  expect(file.suggestedFilename()).toMatch(/^compras-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFFCódigo;")).toBe(true);
  expect(text.trim().split("\n")).toHaveLength(2);

  await page.getByRole("searchbox", { name: "Buscar compras" }).fill("");
  for (const { code } of [one, other])
    await page.getByRole("checkbox", { name: new RegExp(code) }).check();
  await page.getByRole("button", { name: "Rechazar 2" }).click();
  await dialog(page).getByText("No encontramos el pago en el banco.").click();
  await dialog(page).getByRole("button", { name: "Rechazar" }).click();
  await expect(page.getByText("2 compras rechazadas")).toBeVisible();
  const { items } = await staff.client.get("/purchases", {
    params: { query: { raffle_id: raffle.id } },
  });
  expect(items.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a sale in person is registered, and approved in a second step", async ({
  page,
  staff,
  raffle,
  visit,
}) => {
  const person = String(chosenBetween(1_000_000, 9_999_999));
  await visit(staff, "/admin/tickets?vista=venta");
  await page.getByLabel("Rifa", { exact: true }).selectOption(String(raffle.id));
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect(page.getByText("Escribe el nombre de quien compra")).toBeVisible();
  await page.getByLabel("Nombre y apellido").fill("Carmen Salas");
  await page.getByLabel("Cédula o RIF").fill(`1${person}`);
  await page.getByLabel("Teléfono", { exact: true }).fill(`0414${person}`);
  await expect(page.getByText("Los números salen al azar.")).toBeVisible();
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect(page.getByRole("heading", { name: /^Venta registrada/ })).toBeVisible();
  await expect(page.getByText("Apartada hasta")).toBeVisible();
  await page.getByRole("button", { name: /^Aprobar/ }).click();
  await expect(page.getByText("Aprobado").first()).toBeVisible();
  const { items } = await staff.client.get("/purchases", {
    params: { query: { raffle_id: raffle.id } },
  });
  expect(items).toMatchObject([{ channel: "staff", status: "approved", quantity: 1 }]);
  await page.getByRole("button", { name: "Otra venta" }).click();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("");
});
