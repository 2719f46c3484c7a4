import { expect, type Page } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { openBank, type Bank } from "./bank.ts";
import { chooseQuantity, fillBuyer, test as base, type Buyer } from "./store.ts";

/** A bank that notifies of payments, and the owner's own browser; the rules of purchases are restored afterwards. */
export const test = base.extend<{ bank: Bank; owner: Page }>({
  bank: async ({ admin }, use) => {
    const bank = await openBank(admin);
    await use(bank);
    await bank.close();
  },
  owner: async ({ admin, browser, baseURL, viewport }, use) => {
    const { client, token } = admin;
    const key = { params: { path: { key: "purchase_rules" } } } as const;
    const { purchase_rules: rules } = await client.get("/config");
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport });
    await context.addInitScript((value) => localStorage.setItem("token", value), token);
    await use(await context.newPage());
    await context.close();
    await client.put("/config/{key}", { ...key, body: { value: rules } });
  },
});

export const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The owner chooses in the configuration what buyers send first. */
export async function ask(owner: Page, first: "Primero la referencia" | "Referencia y foto") {
  await owner.goto("/admin/configuracion?seccion=compra");
  await owner.getByRole("radio", { name: first }).check();
  await owner.getByLabel("Minutos para pedir la foto").fill("1");
  const save = owner.getByRole("button", { name: "Guardar", exact: true, disabled: false });
  await save.click();
  const rules = owner.getByRole("region", { name: "Reglas de compra" });
  await expect(rules.getByText("Todo está guardado")).toBeVisible();
}

/** Buys five tickets and sends a reference without a photo. */
export async function buyByReference(page: Page, raffle: Raffle, buyer: Buyer, reference: string) {
  await chooseQuantity(page, raffle, 5);
  await fillBuyer(page, buyer);
  await page.getByRole("button", { name: /^Apartar \d+ boletos?$/ }).click();
  await expect(title(page)).toHaveText("Paga tus boletos");
  await expect(page.getByLabel("Elegir foto")).toHaveCount(0);
  await page.getByLabel("Referencia del pago").fill(reference);
  await page.getByLabel("Banco desde el que pagaste").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ya pagué" }).click();
  await expect(title(page)).toHaveText("Buscamos tu pago");
  await expect(page.getByText(reference)).toBeVisible();
}
