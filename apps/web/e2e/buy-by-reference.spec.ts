import { expect, type Page } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { chosenBetween } from "./support/chosen.ts";
import { openBank, type Bank } from "./support/bank.ts";
import { noisePicture } from "./support/noise-picture.ts";
import {
  chooseQuantity,
  choosePhoto,
  fillBuyer,
  newBuyer,
  sendProof,
  test as base,
  type Buyer,
} from "./support/store.ts";

/** A bank that notifies of payments, and the owner's own browser; the rules of purchases are restored afterwards. */
const test = base.extend<{ bank: Bank; owner: Page }>({
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

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The owner chooses in the configuration what buyers send first. */
async function ask(owner: Page, first: "Primero la referencia" | "Referencia y foto") {
  await owner.goto("/admin/configuracion?seccion=compra");
  await owner.getByRole("radio", { name: first }).check();
  await owner.getByLabel("Minutos para pedir la foto").fill("1");
  const save = owner.getByRole("button", { name: "Guardar", exact: true, disabled: false });
  await save.click();
  const rules = owner.getByRole("region", { name: "Reglas de compra" });
  await expect(rules.getByText("Todo está guardado")).toBeVisible();
}

/** Buys five tickets and sends a reference without a photo. */
async function buyByReference(page: Page, raffle: Raffle, buyer: Buyer, reference: string) {
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

test("a reference that the bank confirms needs no photo, also after reloading", async ({
  page,
  owner,
  bank,
  sell,
}) => {
  test.slow();
  await ask(owner, "Primero la referencia");
  const buyer = newBuyer();
  const reference = `000${chosenBetween(1e8, 9e8)}`;
  await buyByReference(page, await sell(), buyer, reference);
  await page.reload();
  await expect(title(page)).toHaveText("Buscamos tu pago");
  const phone = `0414***${buyer.phone.slice(-4)}`;
  await bank.notify({ amount: "62.50", reference, phone });
  await expect(title(page)).toHaveText("Tu pago llegó");
  await expect(page.getByText(/El banco ya nos avisó de tu pago/)).toBeVisible();
});

test.describe("a bank that stays silent", { tag: "@once" }, () => {
  test("has the page ask for the photo after its time, although the owner no longer wants references", async ({
    page,
    owner,
    bank,
    sell,
  }) => {
    test.slow();
    await ask(owner, "Primero la referencia");
    const mistyped = String(chosenBetween(1e8, 9e8));
    const raffle = await sell();
    await buyByReference(page, raffle, newBuyer(), mistyped);
    await page.goBack();
    await page.goForward();
    await expect(title(page)).toHaveText("Buscamos tu pago");
    await ask(owner, "Referencia y foto");
    await bank.notify({ amount: "62.50", reference: `9${mistyped}9`, phone: "0424***0000" });
    await expect(title(page)).toHaveText("Falta la foto", { timeout: 90_000 });
    await expect(page.getByLabel("Referencia del pago")).toHaveValue(mistyped);
    await page.getByLabel("Referencia del pago").fill(`${mistyped}9`);
    await choosePhoto(page, new File([noisePicture()], "pago.png", { type: "image/png" }));
    await sendProof(page);
    await expect(title(page)).toHaveText("Recibimos tu pago");
  });
});
