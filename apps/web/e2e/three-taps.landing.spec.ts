import { expect, type Locator, type Page } from "@playwright/test";
import { deskLink, test } from "./support/desk.ts";
import { raffleOnSale } from "./support/sales.ts";

// What people look for first, by the words that they would look for, where there is least room for them.
test.use({ viewport: { width: 360, height: 740 } });

const link = (page: Page, name: RegExp) => page.getByRole("link", { name });
const inMain = (page: Page, name: RegExp) => page.getByRole("main").getByRole("link", { name });
const settings = (page: Page) => [
  page.getByRole("button", { name: /^Más/ }),
  link(page, /^Configuración/),
];

/** Taps these one after the other, at most three. */
async function tap(...places: readonly Locator[]): Promise<void> {
  expect(places.length).toBeLessThanOrEqual(3);
  for (const place of places) await place.click();
}

test("from the desk's home, to add a helper", async ({ page, admin, visit }) => {
  await visit(admin, "/admin");
  await tap(...settings(page), inMain(page, /^Tu equipo/));
  await expect(page.getByRole("button", { name: "Agregar a alguien" })).toBeVisible();
});

test("from the desk's home, to change the Zelle account", async ({ page, admin, visit }) => {
  await visit(admin, "/admin");
  await tap(...settings(page), inMain(page, /^Cobrar/));
  await expect(page.getByRole("textbox", { name: "Correo o teléfono de Zelle" })).toBeEditable();
});

test("from the desk's home, to who still has to be answered", async ({ page, admin, visit }) => {
  await visit(admin, "/admin");
  await tap(inMain(page, /^Pagos por revisar/));
  const waiting = page.getByRole("listbox", { name: "Pagos por revisar" });
  await expect(waiting.getByRole("option").first()).toBeVisible();
});

test("from the desk's home, to which numbers are free", async ({ page, admin, visit }) => {
  const { id, name } = await raffleOnSale(admin, { number_choice: "buyer" });
  await visit(admin, "/admin");
  const card = page.getByRole("article").filter({ hasText: name });
  const look = card.getByRole("link", { name: "Ver" });
  await tap(deskLink(page, "Rifas"), look, link(page, /^Elige tus números/));
  await expect(page.getByRole("switch", { name: "Solo libres" })).toBeChecked();
  const free = page.getByRole("group", { name: "Números libres" });
  await expect(free.getByRole("button").first()).toBeVisible();
  await admin.client.delete("/raffles/{id}", { params: { path: { id } } });
});
